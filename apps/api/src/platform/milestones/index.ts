export { reachMilestone, readMilestones } from './milestones.ts';
export type { MilestoneName } from './site-milestone.entity.ts';
