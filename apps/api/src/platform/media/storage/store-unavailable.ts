import { type StoreFault, texts } from '@madrasah/contract';
import { Refusal } from '../../../shared/refusal.ts';

const retryAfterSeconds = 5;

/** The storage cannot be used now. Clients get a 503 with the reason; the cause is logged. */
export class StoreUnavailable extends Refusal {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, cause: unknown) {
    super('UNAVAILABLE', texts.upload.storeFaults[fault], { retryAfter: retryAfterSeconds });
    this.cause = cause;
    this.fault = fault;
  }
}
