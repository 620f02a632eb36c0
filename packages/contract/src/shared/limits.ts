import { apiTimeoutMs, readingLimits, slideMs } from './first-limits.ts';
import { accessTokenMs, callLogEntries, pageLimits, settingsCacheMs } from './shell-limits.ts';

/** The business constants and limits of the specification, section 9, with ours where it is silent. */
export const limits = {
  apiTimeoutMs,
  /** The server gives up before the client does, so that the client hears why (rest.md, section 0). */
  serverTimeoutMs: 28_000,
  settingsCacheMs,
  noticeMs: 5_000,
  callLogEntries,
  page: pageLimits,
  article: {
    publicId: 20,
    title: 255,
    slug: 120,
    /** What search results and links say in place of the title and the excerpt. */
    metaTitle: 120,
    metaDescription: 320,
    excerptHint: 150,
    excerpt: 10_000,
    /** With the pictures that are embedded in it. */
    content: 5_000_000,
    /** Without them. */
    text: 1_000_000,
    /** New pictures that come with one save: embedded in texts, of the gallery, and the main one. */
    newPictures: 60,
    tag: 60,
    tags: 30,
    /** All tags in one text, commas and spaces included. */
    tagsText: 4_000,
    galleries: 60,
  },
  image: { bytes: 10 * 1024 * 1024, pixels: 50_000_000, longestEdge: 2_000, title: 120, alt: 300 },
  /** The pictures of one page of the library, the uses of one that are told one by one, and what it can be narrowed by. */
  library: { pageSize: 24, uses: 50, months: 240, uploaders: 200 },
  /** How large the body of a call may be: of one that anybody may make, of one for staff, of an article with its pictures. */
  bodyBytes: { visitor: 64 * 1024, staff: 1024 * 1024, withImages: 25 * 1024 * 1024 },
  /** How deep a JSON body may be nested, and how many values it may hold; honest ones need 6 and a few hundred. */
  json: { depth: 32, values: 5_000 },
  /** Characters of a request's path and query. */
  addressLength: 4_096,
  /** Only the newest matches are ranked, so that a search costs the same however much has been published. */
  search: { query: 200, words: 10, ranked: 200, fuzzyMin: 3 },
  bulk: { articles: 100, users: 100, comments: 100, messages: 100 },
  /** How long a link to what is not published leads there. */
  preview: { keptMs: 7 * 24 * 60 * 60_000, secret: 100 },
  /** Characters of what author and editor tell each other about a draft. */
  review: { note: 1_000 },
  /** Of each article the newest revisions are kept, none longer than this but the present one. */
  revisions: { kept: 50, keptMs: 365 * 24 * 60 * 60_000, removedAtOnce: 500 },
  /** Of what somebody typed and did not save: the newest drafts are kept, none longer than this. */
  drafts: { beginning: 80, kept: 20, keptMs: 30 * 24 * 60 * 60_000 },
  /** Whoever has an article open says so this often, counts as gone after this long, and hears of so many others. */
  presence: { beatMs: 20_000, goneMs: 60_000, told: 20 },
  /**
   * Who did what is kept for as many days as staff choose, which the database itself sees to (`activity_days`). `value`
   * counts the characters of a value before or after, `changes` the fields of one change.
   */
  activity: {
    daysFewest: 30,
    daysMost: 5 * 365,
    removedAtOnce: 500,
    title: 200,
    value: 2_000,
    changes: 40,
    pageSize: 30,
    latest: 10,
    /** The newest rows that are saved as a table. */
    exported: 5_000,
  },
  /**
   * How long what visitors wrote stays where nobody may read it: after staff have turned it down, and while it waits for
   * them.
   */
  moderation: { refusedKeptMs: 90 * 24 * 60 * 60_000, waitingKeptMs: 365 * 24 * 60 * 60_000, removedAtOnce: 500 },
  /** What is listed of a person in each place, and what is handed out of it. */
  personalData: { query: 254, queryMin: 3, listed: 50, exported: 1_000, chosen: 100 },
  /** How old the newest backup may become before somebody is warned, and how long an address for fetching one is good. */
  backups: { oldMs: 2 * 24 * 60 * 60_000, linkMs: 5 * 60_000 },
  /** An export holds personal data: it is kept on the server for a day. */
  exports: { keptMs: 24 * 60 * 60_000, linkMs: 5 * 60_000 },
  /** How long a look at the site's health may take, and from when on something is worth somebody's attention. */
  health: {
    checkMs: 3_000,
    slowAnswerMs: 1_000,
    /** Of the database server's connections. */
    fullShare: 0.8,
    mailWaitsMs: 60 * 60_000,
    jobsLateMs: 10 * 60_000,
    skewMs: 10_000,
  },
  /** What staff are told behind the bell: the newest of each person, none longer than this. */
  notices: {
    kept: 200,
    keptMs: 90 * 24 * 60 * 60_000,
    removedAtOnce: 500,
    pageSize: 20,
    /** So many wrong passwords for an account within `login.windowMs` are worth a notice. */
    failedLogins: 5,
    /** What is not read after this is written of, once; so many at a time. */
    mailAfterMs: 10 * 60_000,
    mailedAtOnce: 20,
    /** A planned article that comes so long after its moment is late. */
    lateMs: 5 * 60_000,
    /** A disk with less left is nearly full; said once a day. */
    freeBytes: 1024 * 1024 * 1024,
    diskEveryMs: 24 * 60 * 60_000,
    /** How often the stream of changes gives a sign of life and asks whether its session still counts. */
    beatMs: 20_000,
    /** Open streams of one person, of the six connections that a browser has for a server, and of all. */
    streamsPerPerson: 3,
    streams: 300,
  },
  /** How long what was deleted can be brought back, and how much of it goes for good in one round. */
  trash: { keptMs: 30 * 24 * 60 * 60_000, removedAtOnce: 100 },
  /** What a feed reader gets at once, and how many addresses one file of the site map holds. */
  feed: { entries: 20, summary: 500 },
  siteMap: { addresses: 5_000 },
  /** How networks crop the picture of a link (see the media module's variants). */
  linkPicture: { width: 1_200, height: 630 },
  /** Readings, and likes of one address in one hour. */
  reactions: {
    ...readingLimits,
    likeWindowMs: 60 * 60_000,
    anonymousLikes: 30,
    visitorLikes: 300,
  },
  user: {
    fullNameMin: 2,
    fullName: 100,
    usernameMin: 3,
    username: 30,
    email: 254,
    /** The stated minimum; the server's operator may ask for more, at most `passwordMinHighest`. */
    passwordMin: 6,
    passwordMinHighest: 64,
    password: 128,
  },
  category: { name: 100, description: 500, ordered: 1_000 },
  settings: { banners: 5, videos: 3, links: 50, address: 2_000, line: 300, description: 5_000 },
  /** In this shape nothing is cut off the edges of banners. */
  banner: { slideMs, width: 1920, height: 800 },
  /** Lists of fixed length are those of the specification (APP-002, CONST-032, HOME-006); of the others, `items` at most. */
  siteContent: {
    line: 160,
    paragraph: 1_500,
    paragraphs: 10,
    items: 20,
    heroFigures: 3,
    tutorials: 4,
    statistics: 5,
    minutes: 600,
  },
  /**
   * How long the key of a create is kept. A running create renews its claim every `renewMs`; one whose process was killed
   * loses it after `claimMs`. A repeated request waits for ten seconds in all.
   */
  idempotency: { key: 200, keptMs: 24 * 60 * 60_000, claimMs: 5_000, renewMs: 1_500, pollMs: 50, polls: 200 },
  /**
   * What comes from WordPress. `mapped`: categories there; `listed`: of what is listed in a report; `text`: characters of
   * one text in the file, `item` of one article with its comments; `zipEntries`: files of an archive of pictures.
   */
  imports: {
    fileBytes: 100 * 1024 * 1024,
    mapped: 500,
    listed: 20,
    host: 253,
    slug: 200,
    fileName: 200,
    text: 8_000_000,
    item: 24_000_000,
    attachments: 200_000,
    comments: 5_000,
    zipEntries: 500_000,
    path: 300,
    fetchMs: 15_000,
    /** So many articles are stored at once. */
    batch: 50,
  },
  guestbook: {
    name: 100,
    position: 100,
    message: 2_000,
    ratingMin: 1,
    ratingMax: 5,
    newest: 50,
    /** Messages that the page shows at a time; how far staff are told what a search finds. */
    batch: 12,
    counted: 1_000,
    perAddress: 5,
    windowMs: 60 * 60_000,
    /** For this long a browser remembers what was sent from it, so that its sender sees it at once. */
    ownMessagesMs: 24 * 60 * 60_000,
  },
  comments: {
    author: 100,
    content: 2_000,
    /** What an article's page shows at a time, each with so many answers. */
    batch: 20,
    replies: 50,
    perAddress: 5,
    windowMs: 60 * 60_000,
    /** What the staff's screen shows at a time, and how far it counts what a search finds. */
    moderated: 20,
    counted: 1_000,
    /** How much of a comment stands above an answer to it. */
    quote: 160,
    /** For this long a browser remembers what was sent from it, so that its sender sees it while it waits. */
    ownCommentsMs: 7 * 24 * 60 * 60_000,
  },
  spam: {
    /** Nobody writes a message sooner than this after the form appeared. */
    quickestMs: 3_000,
    repeatWindowMs: 24 * 60 * 60_000,
    /** Of what moderators have let pass the newest are remembered. */
    learned: 500,
    /** From this score on a message is suspicious. */
    suspicious: 3,
    sign: 100,
  },
  /** A class behind one school connection may subscribe together. */
  newsletter: {
    newest: 50,
    perAddress: 40,
    windowMs: 60 * 60_000,
    token: 100,
    /** Nobody is asked more often whether they want it; who has not answered in a month is forgotten. */
    confirmationIntervalMs: 12 * 60 * 60_000,
    unconfirmedMs: 30 * 24 * 60 * 60_000,
    confirmationsAtOnce: 50,
    /** What a digest tells of: no older than this, and of each so many characters. */
    digestArticles: 20,
    digestAgeMs: 14 * 24 * 60 * 60_000,
    digestSummary: 220,
    /** So many of its letters are put into the outbox at a time, as long as fewer than `mostWaiting` wait there. */
    digestBatch: 100,
    mostWaiting: 200,
    /** The newest addresses that are saved as a table. */
    exported: 20_000,
  },
  /** What a message said is kept for a week after it was sent, that it was sent for thirty days. */
  mail: {
    subject: 200,
    listed: 50,
    testsPerAccount: 5,
    testWindowMs: 60 * 60_000,
    sentTextKeptMs: 7 * 24 * 60 * 60_000,
    endedKeptMs: 30 * 24 * 60 * 60_000,
  },
  /** What is counted of visits (D-06), and how much of it is kept a day. */
  analytics: {
    bodyBytes: 2_048,
    path: 300,
    host: 100,
    search: 100,
    /** A page that is left in sight over lunch is not read. */
    secondsInSight: 60 * 60,
    /** Who does nothing for so long begins a new session. */
    idleMs: 30 * 60_000,
    onlineMs: 5 * 60_000,
    /** A class behind one school connection opens pages together. */
    perAddress: 300,
    perAddressMs: 60_000,
    /** Not even a school in the news has as many; only somebody who means harm. */
    perDay: 250_000,
    /** Events that wait in memory, and how long at most. */
    waiting: 5_000,
    flushMs: 2_000,
    flushAt: 500,
    rollUpMs: 60_000,
    /** Events are there on their own day and so many days after it. */
    eventDays: 1,
    pagesPerDay: 100,
    sourcesPerDay: 30,
    searchesPerDay: 30,
    /** What is listed of a period. */
    listed: 50,
    longestDays: 366,
  },
  /**
   * A wrong password counts for the account at its address, for the address, and for the account over all addresses;
   * the last does not concern addresses that the account has signed in from within `knownAddressMs`.
   */
  login: {
    windowMs: 15 * 60_000,
    failuresPerAccountAndAddress: 5,
    failuresPerAddress: 20,
    failuresPerAccount: 50,
    knownAddresses: 20,
    knownAddressMs: 90 * 24 * 60 * 60_000,
  },
  /**
   * `steps`: how many steps of 30 seconds a clock may be off. Beside what a login counts, an account takes so many wrong
   * codes of its app a day, wherever they come from.
   */
  twoFactor: {
    steps: 1,
    codesPerAccount: 30,
    codesWindowMs: 24 * 60 * 60_000,
    challengeMs: 5 * 60_000,
    recoveryCodes: 10,
  },
  /** Logins that are refused within this time are told in one row of the activity log. */
  refusedLogins: { windowMs: 15 * 60_000, notifiedAtOnce: 100 },
  /** How long a session counts as confirmed after its password was entered. */
  reauthentication: { validMs: 15 * 60_000 },
  /**
   * Links for forgotten passwords: how often they are asked for and tried, and how long one leads there, mailed or handed
   * over by an administrator.
   */
  passwordReset: {
    windowMs: 60 * 60_000,
    perAddress: 20,
    perAccount: 3,
    triesWindowMs: 15 * 60_000,
    triesPerAddress: 30,
    mailedMs: 60 * 60_000,
    handedOverMs: 24 * 60 * 60_000,
    token: 100,
  },
  registration: { windowMs: 60 * 60_000, perAdmin: 100 },
  session: {
    accessTokenMs,
    defaultMs: 24 * 60 * 60_000,
    /** What has ended is remembered a little longer, so that a stolen token is noticed. */
    endedKeptMs: 7 * 24 * 60 * 60_000,
    rememberedMs: 30 * 24 * 60 * 60_000,
    /** However much it is used, a session ends so long after its login. */
    longestMs: 90 * 24 * 60 * 60_000,
    /** Two tabs may present the same refresh token at once. */
    refreshGraceMs: 10_000,
    refreshWindowMs: 60 * 60_000,
    refreshesPerWindow: 60,
  },
} as const;
