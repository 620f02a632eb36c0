import { texts } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { queriesOf, readRows } from '../../database/query.ts';
import type { ArticleTables } from '../articles/index.ts';
import type { Moderated } from '../moderation/index.ts';
import type { CommentTables } from './comment.entity.ts';

const queries = queriesOf<ArticleTables & CommentTables>();
const comments = expressionBuilder<CommentTables, 'comments'>();

/** How comments are moderated. */
export const moderatedComments: Moderated<string> = {
  table: 'comments',
  idType: 'text',
  sentAt: 'created_at',
  searched: ['content', 'author'],
  weighed: ['author', 'content'],
  states: { approved: 'approved', pending: 'pending', rejected: 'rejected', trash: 'trash' },
  activities: {
    approve: 'comment.approve',
    reject: 'comment.reject',
    hold: 'comment.reject',
    delete: 'comment.delete',
    notSpam: 'comment.notSpam',
    spam: 'comment.spam',
    restore: 'comment.restore',
    purge: 'comment.purge',
    undo: 'comment.undo',
  },
  notices: 'comments',
  notFound: texts.comment.notFound,
  // A trigger counts the comments of each article in its row.
  lockFirst: (db, ids) =>
    readRows(
      db,
      queries
        .selectFrom('articles')
        .where('articles.id', 'in', (eb) =>
          eb
            .selectFrom('comments')
            .where(sql<boolean>`${comments.ref('comments.id')} = any(${ids})`)
            .select('comments.article_id'),
        )
        .select('articles.id')
        .orderBy('articles.id')
        .forNoKeyUpdate(),
    ),
  // Replies are deleted with their comment, and restored with it unless they were deleted before.
  async alsoDecided(db, ids, action) {
    if (action !== 'delete' && action !== 'restore') return [];
    const replies = queries
      .selectFrom('comments')
      .innerJoin('comments as parents', 'parents.id', 'comments.parent_id')
      .where((eb) => sql<boolean>`${eb.ref('parents.id')} = any(${ids})`)
      .$if(action === 'restore', (deleted) => deleted.whereRef('comments.decision', '=', 'parents.decision'))
      .select('comments.id');
    return (await readRows(db, replies)).map(({ id }) => id);
  },
};
