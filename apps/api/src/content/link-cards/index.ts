export { type CardContext, cardOf, drawableTitle, findCardTitle } from './cards.ts';
export { type CardColours, drawCard, drawSchoolCard } from './draw-card.ts';
