import type { PreviewCalls } from '../../../kit/record/PreviewLinkDialog.tsx';
import { type Services, useServices } from '../../../shared/services/services.ts';

const callsOf = ({ previews }: Services['client']): PreviewCalls => ({
  what: 'artikel',
  path: '/pratinjau/',
  state: (id) => previews.state.query({ id }),
  create: (id) => previews.create.mutate({ id }),
  remove: (id) => previews.remove.mutate({ id }),
});

export const usePreviewCalls = (): PreviewCalls => callsOf(useServices().client);
