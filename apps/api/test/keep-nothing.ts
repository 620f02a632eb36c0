import { PostgresChangeFeed } from '../src/database/postgres-change-feed.ts';

// `node --import keep-nothing.ts main.ts`: an application without caches, because its change feed counts as
// disconnected. Its responses are the expected ones of the others.
PostgresChangeFeed.prototype.isConnected = () => false;
