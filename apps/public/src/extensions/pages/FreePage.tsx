import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { PreviewNotice } from '../../shared/preview/PreviewNotice.tsx';

const route = getRouteApi('/$');
const previewRoute = getRouteApi('/pratinjau/halaman/$secret');

type Shown = { title: string; summary: string; body: string };

/** A page of the school's own. */
export function FreePage() {
  return <Texts {...route.useLoaderData()} />;
}

/** The same before it is published, for holders of its link. */
export function FreePagePreview() {
  return (
    <>
      <PreviewNotice />
      <Texts {...previewRoute.useLoaderData()} />
    </>
  );
}

function Texts({ title, summary, body }: Shown) {
  return (
    <Container narrow>
      <PageIntro title={title}>{summary && <p>{summary}</p>}</PageIntro>
      <Prose html={toDisplayHtml(body)} />
    </Container>
  );
}
