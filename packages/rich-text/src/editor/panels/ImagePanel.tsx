import { Transforms } from 'slate';
import { useSlate } from 'slate-react';
import type { ImageSize } from '../../document.ts';
import { focusText } from '../focus-text.ts';
import { Icon } from '../icons.tsx';
import { selectedPicture, setAlternativeText, setImageSize, writeCaption } from '../plugins/with-figures.ts';
import { closestElement, isType } from '../queries.ts';
import styles from '../RichTextEditor.module.css';
import { ActionButton, LineField, onEnterAndEscape, Panel, ToolButton } from './Panel.tsx';

const moves = [
  { label: 'Pindahkan ke atas', keys: 'Alt+Shift+ArrowUp', shown: 'Alt+Shift+↑', icon: 'moveUp', step: -1 },
  { label: 'Pindahkan ke bawah', keys: 'Alt+Shift+ArrowDown', shown: 'Alt+Shift+↓', icon: 'moveDown', step: 1 },
] as const;

type Move = (step: -1 | 1) => void;

/** Moves the selected image or video over the previous or next block. */
function MoveButtons({ onMove }: { onMove: Move }) {
  return moves.map(({ label, keys, shown, icon, step }) => (
    <ToolButton
      key={label}
      label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${shown})`}
      onClick={() => onMove(step)}
    >
      <Icon name={icon} />
    </ToolButton>
  ));
}

const sizes: { label: string; size: ImageSize | null }[] = [
  { label: 'Kecil', size: 'small' },
  { label: 'Normal', size: null },
  { label: 'Lebar', size: 'wide' },
];

export function ImagePanel({ onMove }: { onMove: Move }) {
  const editor = useSlate();
  const selected = selectedPicture(editor);
  if (!selected) return null;
  const [image, path] = selected;
  const isFigure = image.type === 'figure';

  const backToText = () => focusText(editor);
  const change = (run: () => void) => () => {
    run();
    backToText();
  };

  return (
    <Panel name="Gambar">
      <LineField
        label="Teks alternatif"
        placeholder="Jelaskan isi gambar"
        value={image.alt}
        onChange={(event) => setAlternativeText(editor, path, event.target.value)}
        onKeyDown={onEnterAndEscape(backToText, backToText)}
      />
      <fieldset className={styles.choices} aria-label="Ukuran gambar">
        {sizes.map(({ label, size }) => (
          <ActionButton
            key={label}
            aria-pressed={isFigure && (image.size ?? null) === size}
            onClick={change(() => setImageSize(editor, size))}
          >
            {label}
          </ActionButton>
        ))}
      </fieldset>
      <ActionButton onClick={change(() => writeCaption(editor))}>
        <Icon name="caption" /> Tulis keterangan
      </ActionButton>
      <MoveButtons onMove={onMove} />
      <ActionButton onClick={change(() => Transforms.removeNodes(editor, { at: path }))}>Hapus gambar</ActionButton>
    </Panel>
  );
}

const isHtml = isType('html');

export function BlockPanel({ onMove }: { onMove: Move }) {
  const editor = useSlate();
  const selected = closestElement(editor, isHtml);
  if (!selected) return null;
  const [block, path] = selected;
  const name = block.html.startsWith('<iframe') ? 'Video' : 'Bagian';
  return (
    <Panel name={name}>
      <MoveButtons onMove={onMove} />
      <ActionButton
        onClick={() => {
          Transforms.removeNodes(editor, { at: path });
          focusText(editor);
        }}
      >
        Hapus {name.toLowerCase()}
      </ActionButton>
    </Panel>
  );
}
