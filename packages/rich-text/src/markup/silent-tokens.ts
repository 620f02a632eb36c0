import type { TokenizerCallbacks } from 'htmlparser2';

/** Hears every token of a text and does nothing about it: for those who care about a few of them. */
export class SilentTokens implements TokenizerCallbacks {
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
