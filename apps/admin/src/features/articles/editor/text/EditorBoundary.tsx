import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Component, type ReactNode, useState } from 'react';

type Props = {
  label: string;
  /** The last HTML of the editor. */
  getHtml: () => string;
  onChange: (html: string) => void;
  /** Starts a new editor. */
  onReopen: (html: string) => void;
  children: ReactNode;
};

/** When an editor fails, its text stays part of the form, can be edited as plain HTML, and reopened. */
export class EditorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
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

type BrokenEditorProps = Pick<Props, 'label' | 'onChange' | 'onReopen'> & { html: string };

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
