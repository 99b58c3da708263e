/** Fake of the browser's XMLHttpRequest: every upload gets this response. Restore the mocks after the test. */
export function respondToUploadsWith(status: number, body: object) {
  class Request {
    upload = {};
    status = status;
    responseText = JSON.stringify(body);
    onload: () => void = () => undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(() => this.onload());
    }
  }
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new Request() as never);
}
