/**
 * Replaces the messages in the text of docs/webhooks.md with the examples of the OpenAPI document. A message that it does not
 * describe stays, such as that of the test.
 */
export function insertWebhookExamples(page, { webhooks }) {
  return page.replace(/```json\n(.*?)```/gs, (block, text) => {
    const example = webhooks[JSON.parse(text).type]?.post.requestBody.content['application/json'].example;
    return example ? `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`` : block;
  });
}
