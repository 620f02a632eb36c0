import type { SessionUser } from '../../../shared/session/session-user.ts';
import { ArticleEditor } from './ArticleEditor.tsx';

export function ArticleCreatePage({ user }: { user: SessionUser }) {
  return <ArticleEditor user={user} article={null} />;
}
