/** Digits with the country's code, as WhatsApp writes a number; one that starts with 0 is Indonesian. */
export const normaliseWhatsapp = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(?:62)?0/, '62');
