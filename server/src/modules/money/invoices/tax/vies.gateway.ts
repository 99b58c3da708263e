import { Injectable } from '@nestjs/common';
import type { VatNumberStatus } from '#domain/invoices.js';
import type { VatNumber } from '#domain/vat-number.js';
import { Configuration } from '#core/config/index.js';

/** Short, because a person waits for it. */
const TIMEOUT_MS = 4_000;

/** Queries the VAT register of the EU (VIES). */
@Injectable()
export class ViesGateway {
  constructor(private readonly configuration: Configuration) {}

  /** Never throws: `unchecked` when the register, or that of the member state, gives no verdict in time. */
  async check({ prefix, number }: VatNumber): Promise<VatNumberStatus> {
    const { viesUrl } = this.configuration.invoicing;
    try {
      const response = await fetch(`${viesUrl}/ms/${prefix}/vat/${encodeURIComponent(number)}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return 'unchecked';
      return verdictOf((await response.json()) as { isValid?: unknown; userError?: unknown });
    } catch {
      return 'unchecked';
    }
  }
}

/** A register that is down responds with 200, `isValid: false` and an error such as `MS_UNAVAILABLE`. */
function verdictOf({ isValid, userError }: { isValid?: unknown; userError?: unknown }): VatNumberStatus {
  if (isValid === true) return 'valid';
  return isValid === false && userError === 'INVALID' ? 'invalid' : 'unchecked';
}
