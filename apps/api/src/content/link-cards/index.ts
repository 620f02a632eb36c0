export { drawableTitle } from './card-text.ts';
export { type CardContext, findCardTitle } from './card-titles.ts';
export { cardOf } from './cards.ts';
export { type CardColours, drawCard, drawSchoolCard } from './draw-card.ts';
