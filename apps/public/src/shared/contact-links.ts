/** Calls a number on devices that can; it may be written with spaces and brackets. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Opens a chat. Numbers are stored as people write them; those that begin with 0 are Indonesian. */
export function whatsappLink(number: string): string {
  const digits = number.replace(/\D/g, '');
  return `https://wa.me/${digits.startsWith('0') ? `62${digits.slice(1)}` : digits}`;
}

export const mailLink = (email: string) => `mailto:${email}`;
