import type { TokenizerCallbacks } from 'htmlparser2';

/** Tokenizer callbacks without effect: a subclass overrides the ones that it needs. */
export class EmptyTokenizerCallbacks implements TokenizerCallbacks {
  ontext(_start: number, _end: number): void {}
  onopentagname(_start: number, _end: number): void {}
  onopentagend(_end: number): void {}
  onselfclosingtag(_end: number): void {}
  onclosetag(_start: number, _end: number): void {}
  onattribname(_start: number, _end: number): void {}
  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
  ontextentity(): void {}
}
