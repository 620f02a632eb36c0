import { type FileType, fileTexts } from '@madrasah/contract';

/** PNG is stored as JPEG, where it is accepted. */
export type InspectedType = FileType | 'png';

/** The type of a file by its content, or the reason why it is refused: its class would be lost between threads. */
export type Inspection = { type: InspectedType } | { refusal: string };

/** Content that is refused, with the reason for the person who uploads it. */
export class RefusedContent extends Error {
  override name = 'RefusedContent';
  readonly reason: keyof typeof fileTexts;

  constructor(reason: keyof typeof fileTexts) {
    super(fileTexts[reason]);
    this.reason = reason;
  }
}
