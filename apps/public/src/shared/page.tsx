import { Button, ButtonLink, Container, Divider, EmptyState, ErrorPanel } from '@madrasah/ui';
import type { FormEvent, ReactNode } from 'react';
import { SchoolText } from './identity.ts';
import styles from './page.module.css';
import { useRouterContext } from './router-context.ts';

type PageIntroProps = {
  title: ReactNode;
  /** In texts for `withInstitution`. */
  text?: string;
  children?: ReactNode;
};

/** The heading of a page and its introduction. */
export function PageIntro({ title, text, children }: PageIntroProps) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      {text && (
        <p>
          <SchoolText text={text} />
        </p>
      )}
      {children}
      <Divider />
    </header>
  );
}

/**
 * Where the complete style sheet is linked. Content above the first of these uses the inlined critical
 * rules and is shown at once; content below waits for the style sheet. Place it below the first visible part.
 */
export const RestOfStyles = () => <link rel="stylesheet" href={useRouterContext().styleSheet} />;

function NoticePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Container>{children}</Container>
    </div>
  );
}

const retryOrGoHome = (
  <>
    <RetryForm />
    <ButtonLink href="/" variant="outline">
      Kembali ke Beranda
    </ButtonLink>
  </>
);

type ErrorNoticeProps = { title?: string; actions?: ReactNode; children: ReactNode };

/** A page that replaces a failed one: what happened, and what to do. */
export function ErrorNotice({ title = 'Terjadi Kesalahan', actions = retryOrGoHome, children }: ErrorNoticeProps) {
  return (
    <NoticePage>
      <ErrorPanel title={title} headingLevel={1} actions={actions}>
        {children}
      </ErrorPanel>
    </NoticePage>
  );
}

type NotFoundNoticeProps = { title: string; message: string; children?: ReactNode };

/** A page that replaces a missing one: possible reasons, and a link home. */
export function NotFoundNotice({ title, message, children }: NotFoundNoticeProps) {
  return (
    <NoticePage>
      <EmptyState title={title} headingLevel={1} actions={<ButtonLink href="/">Kembali ke Beranda</ButtonLink>}>
        {message}
      </EmptyState>
      {children && <div className={styles.more}>{children}</div>}
    </NoticePage>
  );
}

type RetryFormProps = { onRetry?: () => void; action?: string; children?: ReactNode };

/** Tries again, by default by reloading the page. Without the app the form requests `action`, or the same address. */
export function RetryForm({ onRetry = () => location.reload(), action, children }: RetryFormProps) {
  const retry = (event: FormEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <form action={action} onSubmit={retry}>
      {children}
      <Button type="submit">Coba Lagi</Button>
    </form>
  );
}
