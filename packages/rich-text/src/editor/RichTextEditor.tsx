import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Editor, Range } from 'slate';
import { IS_FIREFOX } from 'slate-dom';
import { Editable, ReactEditor, type RenderChunkProps, Slate, withReact } from 'slate-react';
import type { ImageAttributes } from '../document.ts';
import { htmlToDocument } from '../from-html.ts';
import { documentToHtml } from '../to-html.ts';
import { CountLine } from './CountLine.tsx';
import { insertVideo } from './commands/block-types.ts';
import { deleteForReplacement } from './commands/delete-selected.ts';
import { isOnVoid, leaveImage, leaveVoid } from './commands/leave-void.ts';
import { createEditorModel } from './create-editor.ts';
import { renderElement, renderLeaf } from './elements.tsx';
import { FindPanel, useFind } from './find/FindPanel.tsx';
import { focusText, scrollCaretIntoView } from './focus-text.ts';
import { actionFor, arrowAction, isFindKey, stepFor, typesText } from './hotkeys.ts';
import { BlockPanel, ImagePanel } from './panels/ImagePanel.tsx';
import { LinkPanel, VideoPanel } from './panels/LinkPanel.tsx';
import { TablePanel } from './panels/TablePanel.tsx';
import { Toolbar } from './panels/Toolbar.tsx';
import { LineMenu } from './panels/ToolMenu.tsx';
import { insertionTools, toolGroups } from './panels/tools.tsx';
import { copyImage, storePictures, type Uploads, uploadFiles } from './pictures/uploads.ts';
import { movablePicture, moveSelectedPicture, usePictureDrag } from './pictures/use-picture-drag.ts';
import { withClipboard } from './plugins/with-clipboard.ts';
import { countFailedUploads, imageTypes, insertImage, watchUploads } from './plugins/with-images.ts';
import { removeLink, selectedLink, setLink } from './plugins/with-links.ts';
import { documentOf } from './queries.ts';
import styles from './RichTextEditor.module.css';

/** Blocks per chunk: Slate renders or skips whole chunks, which keeps typing fast in long articles. */
const chunkSize = 100;

export type RichTextEditorProps = Uploads & {
  /** Whether an image is in our storage; any other pasted image is copied there. */
  isStoredImage?: (address: string) => boolean;
  /** Opens a picker for stored pictures; resolves with null when none was chosen. Without it the tool is hidden. */
  pickStoredImage?: () => Promise<ImageAttributes | null>;
  /** Chooses pictures for the gallery below the text. Without it the tool is hidden. */
  onGallery?: () => void;
  /** Receives the promise of copying pasted pictures, which a save has to await. */
  onPicturesPasted?: (stored: Promise<void>) => void;
  /** Receives the number of pictures in the text whose upload failed, whenever it changes. */
  onMissingPictures?: (count: number) => void;
  /** The initial HTML. Later values are ignored: give the editor another `key` to reset it. */
  value: string;
  /** Called after every change; the HTML is produced only when `getHtml` is called. */
  onChange: (getHtml: () => string) => void;
  /** The accessible name; with `labelledBy`, the id of the element that shows it. */
  label: string;
  labelledBy?: string;
  describedBy?: string;
  /** Only marks and links, for an excerpt. */
  minimal?: boolean;
  /** The recommended maximum of characters for a short text; without it words and reading time are shown. */
  charactersHint?: number;
};

/** A rich text editor over HTML. Opening and saving without a change keeps the HTML. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, label, labelledBy, describedBy, minimal = false } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const picker = useRef<HTMLInputElement>(null);
  const tabLeaves = useRef(false);
  const [openPanel, setOpenPanel] = useState<'link' | 'video' | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [editor] = useState(() => openEditor(latest));
  const [initial] = useState(() => htmlToDocument(value));

  const reportedMissing = useRef(0);
  const reportMissingPictures = useCallback(() => {
    const missing = countFailedUploads(editor);
    if (missing === reportedMissing.current) return;
    reportedMissing.current = missing;
    latest.current.onMissingPictures?.(missing);
  }, [editor]);
  useEffect(() => watchUploads(editor, reportMissingPictures), [editor, reportMissingPictures]);

  const offered = {
    minimal,
    images: props.uploadImage !== undefined && !minimal,
    stored: props.pickStoredImage !== undefined,
    gallery: props.onGallery !== undefined,
  };
  const openLink = () => setOpenPanel('link');

  const pickStored = async () => {
    const image = await latest.current.pickStoredImage?.();
    if (image) insertImage(editor, image);
    focusText(editor);
  };

  const closePanel = () => {
    setOpenPanel(null);
    focusText(editor);
  };

  const find = useFind(editor);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isFindKey(event) && !minimal) {
      event.preventDefault();
      find.open();
      return;
    }
    if (typesText(event)) leaveVoid(editor);
    else if (event.key === 'Enter') leaveImage(editor);
    // Tab indents inside lists and moves between cells in tables, so Escape followed by Tab leaves the editor without
    // a mouse.
    const leaves = event.key === 'Tab' && tabLeaves.current;
    if (event.key !== 'Shift') tabLeaves.current = event.key === 'Escape';
    const action = leaves ? null : (actionFor(editor, event, openLink) ?? arrowAction(editor, event));
    const step = movablePicture(editor) && stepFor(event);
    if (!action && !step) return;
    event.preventDefault();
    if (step) move(step);
    else action?.();
  };

  const [announcement, setAnnouncement] = useState('');
  const announceNewPosition = () => {
    const position = (editor.selection?.anchor.path[0] ?? 0) + 1;
    setAnnouncement(`Dipindahkan ke bagian ${position} dari ${editor.children.length}.`);
  };
  const move = (step: -1 | 1) => {
    if (moveSelectedPicture(editor, step)) announceNewPosition();
    else setAnnouncement(step === -1 ? 'Sudah paling atas.' : 'Sudah paling bawah.');
    focusText(editor);
  };
  const drag = usePictureDrag(editor, announceNewPosition);

  const onCompositionStart = () => {
    // Firefox cancels a composition whose selection is removed; there Slate removes it at the end.
    if (!IS_FIREFOX) deleteForReplacement(editor);
    leaveVoid(editor);
  };

  // A browser sends no paste to a caret that is on an image.
  const onPaste = (event: ClipboardEvent) => {
    if (!isOnVoid(editor)) return false;
    event.preventDefault();
    ReactEditor.insertData(editor, event.clipboardData);
    return true;
  };

  // Slate keeps a video at the end of a selection that is cut.
  const onCut = (event: ClipboardEvent) => {
    if (!editor.selection || Range.isCollapsed(editor.selection)) return false;
    event.preventDefault();
    ReactEditor.setFragmentData(editor, event.clipboardData, 'cut');
    editor.deleteFragment();
    return true;
  };

  const actions = {
    openLink,
    openVideo: () => setOpenPanel('video'),
    pickImage: () => picker.current?.click(),
    pickStored: () => void pickStored(),
    pickGallery: () => props.onGallery?.(),
    openFind: find.isOpen ? find.close : find.open,
  };

  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    uploadFiles(editor, files, props);
  };

  return (
    <div className={minimal ? `${styles.editor} ${styles.compact}` : styles.editor}>
      <Slate
        editor={editor}
        initialValue={initial}
        onValueChange={() => {
          onChange(() => documentToHtml(documentOf(editor)));
          find.refresh();
          reportMissingPictures();
        }}
      >
        <div className={styles.head}>
          <Toolbar groups={toolGroups(offered)} actions={actions} controls={id} label={label} />
          {openPanel === 'link' && (
            <LinkPanel
              url={selectedLink(editor)?.url ?? ''}
              onApply={(url) => {
                if (url.trim() === '') removeLink(editor);
                else setLink(editor, url);
                closePanel();
              }}
              onRemove={() => {
                removeLink(editor);
                closePanel();
              }}
              onCancel={closePanel}
            />
          )}
          {openPanel === 'video' && (
            <VideoPanel
              onApply={(link, title) => {
                const isInserted = insertVideo(editor, link, title);
                if (isInserted) closePanel();
                return isInserted;
              }}
              onCancel={closePanel}
            />
          )}
          {find.isOpen ? (
            <FindPanel find={find} />
          ) : (
            <>
              <ImagePanel onMove={move} />
              <BlockPanel onMove={move} />
              <TablePanel />
            </>
          )}
        </div>
        <div className={styles.sheet}>
          <Editable
            id={id}
            className={styles.content}
            role="textbox"
            aria-multiline="true"
            aria-label={labelledBy ? undefined : label}
            aria-labelledby={labelledBy}
            aria-describedby={[describedBy, hintId].filter(Boolean).join(' ')}
            spellCheck
            decorate={find.decorate}
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            renderChunk={renderChunk}
            scrollSelectionIntoView={scrollCaretIntoView}
            onKeyDown={onKeyDown}
            onCompositionStart={onCompositionStart}
            onCut={onCut}
            onPaste={onPaste}
            {...drag.handlers}
            onBlur={() => {
              tabLeaves.current = false;
            }}
          />
          {!minimal && <LineMenu tools={insertionTools(offered)} actions={actions} />}
          {drag.line !== null && <div className={styles.dropLine} style={{ insetBlockStart: drag.line }} />}
        </div>
        <CountLine charactersHint={props.charactersHint} />
      </Slate>
      <p role="status" className={styles.hidden}>
        {announcement}
      </p>
      <p id={hintId} className={styles.hidden}>
        Di dalam daftar, tombol Tab mengubah indentasi; di dalam tabel, tombol Tab berpindah sel, dan Shift dengan
        tombol panah memilih beberapa sel untuk digabungkan. Alt, Shift, dan tombol panah memindahkan gambar atau video.
        Tekan Escape lalu Tab untuk keluar dari editor.
      </p>
      {offered.images && (
        <input
          ref={picker}
          className={styles.hidden}
          type="file"
          accept={imageTypes.join(',')}
          multiple
          tabIndex={-1}
          aria-hidden="true"
          onChange={onPick}
        />
      )}
    </div>
  );
}

function openEditor(props: RefObject<RichTextEditorProps>): Editor {
  const editor = withReact(createEditorModel({ now: () => performance.now(), minimal: props.current.minimal }));
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? chunkSize : null);
  return withClipboard(editor, {
    textOnly: props.current.minimal === true,
    isStored: (address) => props.current.isStoredImage?.(address) === true,
    onImages: (files) => uploadFiles(editor, files, props.current),
    onPictures: (pictures, lost) => {
      const { onPicturesPasted, ...uploads } = props.current;
      const stored = storePictures(editor, pictures, { ...uploads, lost, copyImage });
      onPicturesPasted?.(stored);
    },
    notify: (message) => props.current.onUploadError(message),
  });
}

function renderChunk({ attributes, children, lowest }: RenderChunkProps) {
  return (
    <div {...attributes} className={lowest ? styles.chunk : undefined}>
      {children}
    </div>
  );
}
