export { assess } from './assess.ts';
export { applyDecision, decide, decideAll, lockRows } from './decide.ts';
export {
  countMatching,
  countWaiting,
  isOpenTo,
  matching,
  summarise,
} from './list-moderated.ts';
export { type Decision, type Moderated, moderationProperties } from './moderated.ts';
export { countAccepted, countTry } from './per-address.ts';
export { undoProcedure } from './procedures.ts';
export { removeExpired, removeUnread } from './retention.ts';
export { tolerate } from './spam.ts';
export type { ToleratedSignTables } from './tolerated-sign.entity.ts';
