export { applyDecision, assess, decide, decideAll, lockRows, undoProcedure } from './decide.ts';
export {
  countWaiting,
  type Decision,
  isOpenTo,
  type Moderated,
  matching,
  moderationProperties,
  readModeratedPage,
  removeExpired,
  removeUnread,
  summarise,
} from './moderated.ts';
export { countAccepted, countTry, tolerate } from './spam.ts';
export type { ToleratedSignTables } from './tolerated-sign.entity.ts';
