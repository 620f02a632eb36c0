export { createArticle } from './create-article.ts';
export { publishedArticles } from './list-articles.ts';
export { patiently } from './patiently.ts';
export { receiveWebhooks } from './receive-webhooks.ts';
export { signIn } from './sign-in.ts';
export { uploadPicture } from './upload-picture.ts';
export { clientOf } from './with-key.ts';
