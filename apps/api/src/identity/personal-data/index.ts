export type { ErasureTables } from './erasure.entity.ts';
export { addErasures, type Erasure, erasureSchema, readErasures, reapplyErasures } from './erasures.ts';
export { erasePerson } from './personal-data.service.ts';
