import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Fragment, useState } from 'react';
import styles from './ComparedText.module.css';
import type { BlockKind, ComparedBlock, ComparedPart } from './compare-texts.ts';

/** Announced by screen readers before and after, because they may ignore `ins` and `del`. */
const screenReaderTexts = {
  added: ['[ditambahkan: ', '] '],
  removed: ['[dihapus: ', '] '],
} as const;

/** A line of words: added ones are underlined, removed ones struck through, each in its own colour. */
export function ComparedWords({ parts }: { parts: readonly ComparedPart[] }) {
  return parts.map(({ state, text }, index) => {
    const key = `${index}-${state}`;
    if (state === 'kept') return <span key={key}>{text}</span>;
    const [before, after] = screenReaderTexts[state];
    const Mark = state === 'added' ? 'ins' : 'del';
    const trimmed = text.trimEnd();
    return (
      <Fragment key={key}>
        <Mark className={styles[state]}>
          <VisuallyHidden component="span">{before}</VisuallyHidden>
          {trimmed}
          <VisuallyHidden component="span">{after}</VisuallyHidden>
        </Mark>
        {text.slice(trimmed.length)}
      </Fragment>
    );
  });
}

export function MarkLegend() {
  return (
    <p className={styles.legend} aria-hidden>
      <span>
        + <span className={styles.added}>ditambahkan</span>
      </span>
      <span>
        − <span className={styles.removed}>dihapus</span>
      </span>
      <span>± diubah</span>
    </p>
  );
}

const signs: Record<ComparedBlock['state'], string> = {
  kept: '',
  added: '+',
  removed: '−',
  changed: '±',
  reformatted: '¶',
};

const otherFormat = 'Kata-katanya sama; format, tautan, atau gambar di dalamnya berubah.';
const otherPicture = 'Gambar diganti, atau ukuran dan letaknya berubah.';

const elements: Partial<Record<BlockKind, 'blockquote' | 'pre'>> = { quote: 'blockquote', code: 'pre' };

function Block({ block }: { block: ComparedBlock }) {
  const { kind, state, parts } = block;
  const Element = elements[kind] ?? 'p';
  return (
    <div className={styles.block} data-state={state} data-kind={kind}>
      <span className={styles.sign} aria-hidden>
        {signs[state]}
      </span>
      <div className={styles.body}>
        <Element dir="auto">
          <ComparedWords parts={parts} />
        </Element>
        {state === 'reformatted' && <p className={styles.note}>{kind === 'picture' ? otherPicture : otherFormat}</p>}
      </div>
    </div>
  );
}

type CollapsibleSection = { isCollapsed: boolean; blocks: ComparedBlock[]; start: number };

/** The number of unchanged blocks that are worth collapsing; one block stays visible on either side of a change. */
const minCollapsed = 4;

function toSections(blocks: readonly ComparedBlock[]): CollapsibleSection[] {
  const sections: CollapsibleSection[] = [];
  for (const [start, block] of blocks.entries()) {
    const isCollapsed = [start - 1, start, start + 1].every((near) => (blocks[near]?.state ?? 'kept') === 'kept');
    const last = sections.at(-1);
    if (last?.isCollapsed === isCollapsed) last.blocks.push(block);
    else sections.push({ isCollapsed, blocks: [block], start });
  }
  return sections;
}

/** Two texts as one: differences are marked, and long unchanged parts are collapsed. */
export function ComparedText({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return (
    <div className={styles.text}>
      {toSections(blocks).map(({ isCollapsed, blocks: inside, start }) =>
        isCollapsed && inside.length >= minCollapsed ? (
          <Collapsed key={start} blocks={inside} />
        ) : (
          <Blocks key={start} blocks={inside} />
        ),
      )}
    </div>
  );
}

const Blocks = ({ blocks }: { blocks: readonly ComparedBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one comparison never move
  blocks.map((block, index) => <Block key={index} block={block} />);

function Collapsed({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Blocks blocks={blocks} />;
  return (
    <UnstyledButton className={styles.fold} onClick={() => setOpen(true)}>
      <Text component="span" size="sm">
        {blocks.length} bagian tidak berubah. Tampilkan
      </Text>
    </UnstyledButton>
  );
}
