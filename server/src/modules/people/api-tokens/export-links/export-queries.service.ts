import { Injectable, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { LinkedExport } from '#domain/export-links.js';
import { invalidInput } from '#core/errors/index.js';
import { camelCaseKeys } from '#core/http/index.js';
import { inputPipe } from '#core/validation/index.js';

const BUILT_IN: readonly unknown[] = [Object, String, Number, Boolean];

/** Checks the filter of a link as the handler of its export does. */
@Injectable()
export class ExportQueriesService {
  private readonly pipe = inputPipe();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @returns the query with the names that the handler reads @throws DomainError BAD_USER_INPUT */
  async normalize(list: LinkedExport, text: string): Promise<string> {
    const given = new URLSearchParams(text);
    const values = camelCaseKeys(Object.fromEntries(given)) as Record<string, string>;
    if (given.size !== Object.keys(values).length) throw invalidInput('A parameter is given twice', 'query');
    const metatype = this.queryClassOf(list);
    const known = (metatype ? await this.pipe.transform(values, { type: 'query', metatype }) : {}) as object;
    const unknown = Object.keys(values).find((name) => !(name in known));
    if (unknown) throw invalidInput(`The parameter ${unknown} is not known to this export`, 'query');
    return new URLSearchParams(values).toString();
  }

  /** Input class of the export's query. */
  private queryClassOf(list: LinkedExport): Type | undefined {
    for (const { instance } of this.discovery.getControllers()) {
      const prototype: unknown = instance && Object.getPrototypeOf(instance);
      if (!prototype) continue;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = (prototype as Record<string, object>)[name]!;
        const path: unknown = Reflect.getMetadata(PATH_METADATA, handler);
        if (path !== `${list}.csv` && path !== `admin/exports/${list}.csv`) continue;
        const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as Type[];
        return types.find((type) => !BUILT_IN.includes(type));
      }
    }
    return undefined;
  }
}
