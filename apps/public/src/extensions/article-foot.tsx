import type { ReactElement } from 'react';
import { ArticleNewsletter } from './newsletter/NewsletterForm.tsx';

/** What extensions show between the end of an article and the related ones. */
export const articleFoot: readonly ReactElement[] = [<ArticleNewsletter key="newsletter" />];
