import { PostgresChangeFeed } from '../src/database/postgres-change-feed.ts';

// `node --import keep-nothing.ts main.ts`: an application that keeps no answers, because it believes that it does not hear
// of changes. What it says is what the others have to say too.
PostgresChangeFeed.prototype.isConnected = () => false;
