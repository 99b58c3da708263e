interface DescribedEvent {
  post: { requestBody: { content: { 'application/json': { example: object } } } };
}

/** The part of the OpenAPI document that has the examples. */
export interface WebhookExamples {
  webhooks: Record<string, DescribedEvent>;
}

export function insertWebhookExamples(page: string, document: WebhookExamples): string;
