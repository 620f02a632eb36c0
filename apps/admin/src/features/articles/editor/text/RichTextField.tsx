import { imageAddress } from '@madrasah/display';
import { Input, Skeleton } from '@mantine/core';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { notifyError, withdrawNotification } from '../../../../shared/dialogs/notifications.tsx';
import { useLibraryPicker } from '../../../../shared/pictures/library-picker.tsx';
import { toAbsolutePictureUrls, toRelativePictureUrls } from '../../../../shared/pictures/picture-urls.ts';
import type { UploadQueue } from '../../../../shared/pictures/upload-queue.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import type { RichTextName } from '../form/article-values.ts';
import { EditorBoundary } from './EditorBoundary.tsx';
import styles from './RichTextField.module.css';
import { createSafeReading } from './rich-texts.ts';

const RichTextEditor = lazy(() =>
  import('@madrasah/rich-text/editor').then((editor) => ({ default: editor.RichTextEditor })),
);

type Props = {
  which: RichTextName;
  /** Must be the same function for the life of the form. */
  onChange: (which: RichTextName, getHtml: () => string) => void;
  uploads: UploadQueue;
  /** Chooses pictures for the gallery of the article. */
  onGallery?: () => void;
  label: string;
  hint: string;
  /** Explains the toolbar. */
  guide?: string;
  /** The initial HTML; later changes are in the editor only. */
  initial: string;
  /** For an excerpt: only marks and links, and a recommended maximum of characters. */
  charactersHint?: number;
  /** In place of the editor, which is loaded when it is shown. */
  Editor?: ComponentType<ComponentProps<typeof RichTextEditor>>;
};

/**
 * A rich text of the article. Pictures in it are uploaded at once. The editor shows them with the
 * site's origin; the form stores paths.
 */
export const RichTextField = memo(function RichTextField(props: Props) {
  const {
    which,
    onChange,
    uploads,
    onGallery,
    label,
    hint,
    guide,
    initial,
    charactersHint,
    Editor = RichTextEditor,
  } = props;
  const { apiOrigin } = useServices();
  const [safely] = useState(() => createSafeReading(initial));
  const written = useRef(() => initial);
  const [opened, setOpened] = useState({ html: initial, times: 0 });
  const value = useMemo(() => toAbsolutePictureUrls(opened.html, apiOrigin), [opened.html, apiOrigin]);
  const write = useCallback(
    (getHtml: () => string) => {
      written.current = safely(getHtml);
      onChange(which, written.current);
    },
    [onChange, which, safely],
  );
  const change = useCallback(
    (getHtml: () => string) => write(() => toRelativePictureUrls(getHtml(), apiOrigin)),
    [write, apiOrigin],
  );
  const uploadImage = useCallback(
    async (file: File) => {
      const { url, width, height } = await uploads.sendInline(file);
      return { url: imageAddress(url, { publicOrigin: apiOrigin }), width, height };
    },
    [uploads, apiOrigin],
  );
  const picker = useLibraryPicker('Gambar dari pustaka');
  const { pickOne } = picker;
  const pickStoredImage = useCallback(async () => {
    const picked = await pickOne();
    if (!picked) return null;
    const { url, alt, width, height } = picked;
    return { url: imageAddress(url, { publicOrigin: apiOrigin }), alt, width, height };
  }, [pickOne, apiOrigin]);
  const isStoredImage = useCallback((url: string) => url.startsWith(`${apiOrigin}/uploads/`), [apiOrigin]);
  const failureNotices = useRef<string[]>([]);
  const showFailure = useCallback((message: string) => {
    failureNotices.current.push(notifyError(message));
  }, []);
  const takeMissingPictures = useCallback(
    (count: number) => {
      uploads.setMissing(which, count);
      if (count > 0) return;
      for (const name of failureNotices.current.splice(0)) withdrawNotification(name);
    },
    [uploads, which],
  );
  const labelId = useId();
  const hintId = useId();

  return (
    <div className={styles.field}>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      <Suspense fallback={<Skeleton height={charactersHint === undefined ? 360 : 140} />}>
        <EditorBoundary
          label={label}
          getHtml={() => written.current()}
          onChange={(html) => write(() => html)}
          onReopen={(html) => setOpened(({ times }) => ({ html, times: times + 1 }))}
        >
          <Editor
            key={opened.times}
            value={value}
            onChange={change}
            label={label}
            labelledBy={labelId}
            describedBy={hintId}
            minimal={charactersHint !== undefined}
            charactersHint={charactersHint}
            uploadImage={uploadImage}
            isStoredImage={isStoredImage}
            pickStoredImage={charactersHint === undefined ? pickStoredImage : undefined}
            onGallery={onGallery}
            onPicturesPasted={uploads.waitFor}
            onUploadError={showFailure}
            onMissingPictures={takeMissingPictures}
          />
        </EditorBoundary>
      </Suspense>
      <Input.Description mt={4} id={hintId} className={styles.hints}>
        {guide && <span className={styles.line}>{guide}</span>}
        <span className={styles.line}>{hint}</span>
      </Input.Description>
      {picker.dialog}
    </div>
  );
});
