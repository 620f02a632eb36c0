import { imageAddress } from '@madrasah/display';
import { Alert, Button, Input, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle } from '@tabler/icons-react';
import {
  Component,
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { notifyError } from '../dialogs/notifications.tsx';
import { useLibraryPicker } from '../pictures/library-picker.tsx';
import { toAbsolutePictureUrls, toRelativePictureUrls } from '../pictures/picture-urls.ts';
import type { UploadedPicture } from '../pictures/upload-picture.ts';
import { useServices } from '../services/services.ts';
import styles from './RichTextField.module.css';

const RichTextEditor = lazy(() =>
  import('@madrasah/rich-text/editor').then((editor) => ({ default: editor.RichTextEditor })),
);

type EditorProps = ComponentProps<typeof RichTextEditor>;

type Props = Pick<EditorProps, 'charactersHint' | 'onGallery' | 'onPicturesPasted' | 'onMissingPictures'> & {
  label: string;
  /** Below the editor, with hints and errors. */
  children: ReactNode;
  /** The initial HTML; later changes are in the editor only. */
  initial: string;
  /** Only paragraphs with marks and links. */
  isMinimal: boolean;
  onChange: (getHtml: () => string) => void;
  upload: (file: File) => Promise<UploadedPicture>;
  /** In place of the editor, which is loaded when it is shown. */
  Editor?: ComponentType<EditorProps>;
};

/** A rich text of a form. The editor shows its pictures with the site's origin; the form stores paths. */
export function RichTextField(props: Props) {
  const { label, children, initial, isMinimal, onChange, upload, onMissingPictures, Editor = RichTextEditor } = props;
  const { apiOrigin } = useServices();
  const [safely] = useState(() => createSafeReading(initial));
  const written = useRef(() => initial);
  const [opened, setOpened] = useState({ html: initial, times: 0 });
  const value = useMemo(() => toAbsolutePictureUrls(opened.html, apiOrigin), [opened.html, apiOrigin]);
  const picker = useLibraryPicker('Gambar dari pustaka');
  const failureNotices = useRef<string[]>([]);
  const labelId = useId();
  const hintId = useId();

  const write = (getHtml: () => string) => {
    written.current = safely(getHtml);
    onChange(written.current);
  };
  const absolute = (url: string) => imageAddress(url, { publicOrigin: apiOrigin });
  const uploadImage = async (file: File) => {
    const { url, width, height } = await upload(file);
    return { url: absolute(url), width, height };
  };
  const pickStoredImage = async () => {
    const picked = await picker.pickOne();
    return picked && { url: absolute(picked.url), alt: picked.alt, width: picked.width, height: picked.height };
  };
  const takeMissingPictures = (count: number) => {
    onMissingPictures?.(count);
    if (count > 0) return;
    for (const name of failureNotices.current.splice(0)) notifications.hide(name);
  };

  return (
    <div className={styles.field}>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      <Suspense fallback={<Skeleton height={isMinimal ? 140 : 360} />}>
        <EditorBoundary
          label={label}
          getHtml={() => written.current()}
          onChange={(html) => write(() => html)}
          onReopen={(html) => setOpened(({ times }) => ({ html, times: times + 1 }))}
          // With the editor, the pictures that were not uploaded are gone.
          onCrash={() => takeMissingPictures(0)}
        >
          <Editor
            key={opened.times}
            value={value}
            onChange={(getHtml) => write(() => toRelativePictureUrls(getHtml(), apiOrigin))}
            label={label}
            labelledBy={labelId}
            describedBy={hintId}
            minimal={isMinimal}
            charactersHint={props.charactersHint}
            uploadImage={uploadImage}
            isStoredImage={(url) => url.startsWith(`${apiOrigin}/uploads/`)}
            pickStoredImage={isMinimal ? undefined : pickStoredImage}
            onGallery={props.onGallery}
            onPicturesPasted={props.onPicturesPasted}
            onUploadError={(message) => failureNotices.current.push(notifyError(message))}
            onMissingPictures={takeMissingPictures}
          />
        </EditorBoundary>
      </Suspense>
      <div id={hintId}>{children}</div>
      {picker.dialog}
    </div>
  );
}

/** Creates readers of one editor that never fail: when it cannot be read, they return the last result. */
export function createSafeReading(initial: string) {
  let lastGood = initial;
  return (read: () => string) => (): string => {
    try {
      lastGood = read();
    } catch {
      // The editor has failed; its last result is still usable.
    }
    return lastGood;
  };
}

type BoundaryProps = {
  label: string;
  getHtml: () => string;
  onChange: (html: string) => void;
  onReopen: (html: string) => void;
  onCrash: () => void;
  children: ReactNode;
};

/** When an editor fails, its text stays part of the form, can be edited as plain HTML, and reopened. */
class EditorBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    const { label, getHtml, onChange, onReopen, children } = this.props;
    if (!this.state.isBroken) return children;
    const reopen = (html: string) => {
      onReopen(html);
      this.setState({ isBroken: false });
    };
    return <BrokenEditor label={label} html={getHtml()} onChange={onChange} onReopen={reopen} />;
  }
}

type BrokenEditorProps = Pick<BoundaryProps, 'label' | 'onChange' | 'onReopen'> & { html: string };

function BrokenEditor({ label, html, onChange, onReopen }: BrokenEditorProps) {
  const [text, setText] = useState(html);
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title="Editor mengalami gangguan">
      <Stack gap="sm" align="start">
        <Text>Tulisan Anda tidak hilang. Semuanya ada di bawah ini dan ikut tersimpan.</Text>
        <Textarea
          w="100%"
          label={`${label} (HTML)`}
          autosize
          minRows={6}
          maxRows={20}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onChange(event.currentTarget.value);
          }}
        />
        <Button onClick={() => onReopen(text)}>Buka editor lagi</Button>
      </Stack>
    </Alert>
  );
}
