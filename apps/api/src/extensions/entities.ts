import { Digest, DigestArticle } from './newsletter/digest.entity.ts';
import { Subscriber } from './newsletter/subscriber.entity.ts';

/** The entities of the extensions. */
export const extensionEntities = [Digest, DigestArticle, Subscriber];
