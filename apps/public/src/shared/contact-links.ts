/** A `tel:` link; the number may contain spaces and brackets. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A WhatsApp link. Numbers are stored as typed; one that starts with 0 is Indonesian. */
export function whatsappLink(number: string): string {
  const digits = number.replace(/\D/g, '');
  return `https://wa.me/${digits.startsWith('0') ? `62${digits.slice(1)}` : digits}`;
}

export const mailLink = (email: string) => `mailto:${email}`;
