import type { Type } from '@nestjs/common';
import type { Components } from './components.js';
import type { FormDescription } from './documented.decorator.js';
import { inputSchema } from './input-schema.js';
import type { Route } from './routes.js';
import { named, type Schema } from './schema.js';

/** Input classes in the order of their first use: one class, one schema. */
export class RequestBodies {
  private readonly schemas = new Map<Type, Schema>();

  constructor(private readonly components: Components) {}

  of({ body, description: { form, upload, fields, request } }: Route): object | undefined {
    if (upload) {
      return {
        required: true,
        content: { 'multipart/form-data': { schema: this.components.refer(upload) } },
      };
    }
    const input = form?.input ?? body;
    if (!input) return undefined;
    const schema = this.schemaOf(input, fields);
    const json = {
      schema: this.components.refer(schema),
      ...(request ? { examples: { request: { value: request } } } : {}),
    };
    const isRequired = (schema.required ?? []).length > 0;
    if (!form) return { required: isRequired, content: { 'application/json': json } };
    return {
      required: isRequired,
      content: { 'multipart/form-data': this.multipart(form, schema), 'application/json': json },
    };
  }

  private schemaOf(input: Type, fields?: Record<string, Schema>): Schema {
    const known = this.schemas.get(input);
    if (known) return known;
    const schema = named(input.name, inputSchema(input, fields));
    this.schemas.set(input, schema);
    return schema;
  }

  private multipart({ input, files, layout }: FormDescription, schema: Schema): object {
    const isFile = (name: string) => name in files;
    const plain: Schema = {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(schema.properties ?? {}).filter(([name]) => !isFile(name)),
      ),
      required: (schema.required ?? []).filter((name) => !isFile(name)),
    };
    const requiredFiles = (schema.required ?? []).filter(isFile);
    const fileParts = Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        { type: 'string', format: 'binary', description: 'The file.' },
      ]),
    );
    const encoding = Object.fromEntries(
      Object.entries(files).map(([name, contentType]) => [name, { contentType }]),
    );
    if (layout === 'fields') {
      const properties = { ...plain.properties, ...fileParts };
      const required = [...(plain.required ?? []), ...requiredFiles];
      return { schema: this.components.refer({ ...plain, properties, required }), encoding };
    }
    const data: Schema = {
      type: 'string',
      description: 'All other fields as one JSON text.',
      contentMediaType: 'application/json',
      contentSchema: named(`${input.name}Data`, plain),
    };
    const needsData = (plain.required ?? []).length > 0;
    return {
      schema: this.components.refer({
        type: 'object',
        properties: { data, ...fileParts },
        required: [...(needsData ? ['data'] : []), ...requiredFiles],
      }),
      encoding: { data: { contentType: 'application/json' }, ...encoding },
    };
  }
}
