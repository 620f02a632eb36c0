/** The days of the week, in the order of an Indonesian calendar. */
export const weekdays = {
  senin: 'Senin',
  selasa: 'Selasa',
  rabu: 'Rabu',
  kamis: 'Kamis',
  jumat: 'Jumat',
  sabtu: 'Sabtu',
  ahad: 'Ahad',
} as const;
export type Weekday = keyof typeof weekdays;
