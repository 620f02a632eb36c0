export type { ErasureTables } from './erasure.entity.ts';
export { addErasures, countErasures, type Erasure, erasureSchema, readErasures } from './erasures.ts';
