import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { PageIntro } from '../../shared/PageIntro.tsx';

const route = getRouteApi('/$');

/** A page of the school's own: its title, its summary and its text. */
export function FreePage() {
  const { title, summary, body } = route.useLoaderData();
  return (
    <Container narrow>
      <PageIntro title={title}>{summary && <p>{summary}</p>}</PageIntro>
      <Prose html={toDisplayHtml(body)} />
    </Container>
  );
}
