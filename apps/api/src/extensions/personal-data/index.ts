export type { EntriesOfPersons, ErasingContext } from './entries-of-persons.ts';
export { containsName, nameExpression } from './names.ts';
export { addressExpression, mentions, type Person } from './person.ts';
export { personalDataRouterWith } from './personal-data.router.ts';
export { erasePerson } from './personal-data.service.ts';
