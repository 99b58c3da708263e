/** Offers a file as a download. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked later: the browser may read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
