import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import { PageIntro } from '../../shared/PageIntro.tsx';

type Props = { page: { title: string; summary: string; body: string } };

/** A page of the school's own. */
export function FreePage({ page: { title, summary, body } }: Props) {
  return (
    <Container narrow>
      <PageIntro title={title}>{summary && <p>{summary}</p>}</PageIntro>
      <Prose html={toDisplayHtml(body)} />
    </Container>
  );
}
