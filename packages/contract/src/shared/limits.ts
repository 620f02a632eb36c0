import { extensionLimits } from '../extensions/declarations.ts';
import { apiTimeoutMs, readingLimits, slideMs } from './first-limits.ts';
import { accessTokenMs, callLogEntries, pageLimits, settingsCacheMs } from './shell-limits.ts';

/** The limits of the specification, section 9, and ours. Those that one screen needs stand in its file. */
export const limits = {
  ...extensionLimits,
  apiTimeoutMs,
  /** Shorter than the client's timeout, so that the client receives the reason. */
  serverTimeoutMs: 28_000,
  settingsCacheMs,
  noticeMs: 5_000,
  callLogEntries,
  page: pageLimits,
  /** The categories of one filter, and the text of `fields`. */
  list: { categories: 20, fieldsText: 500 },
  article: {
    publicId: 20,
    /** For how long the address of a withdrawn article says so. */
    withdrawnMs: 90 * 24 * 60 * 60_000,
    title: 255,
    slug: 120,
    /** The title and the description for search results and link previews. */
    metaTitle: 120,
    metaDescription: 320,
    excerptHint: 150,
    excerpt: 10_000,
    /** Including embedded pictures. */
    content: 5_000_000,
    /** Without embedded pictures. */
    text: 1_000_000,
    /** New pictures per save: embedded in texts, in the gallery, and the main image. */
    newPictures: 60,
    tag: 60,
    tags: 30,
    /** All tags as one text, including commas and spaces. */
    tagsText: 4_000,
    galleries: 60,
  },
  image: { bytes: 10 * 1024 * 1024, pixels: 50_000_000, longestEdge: 2_000, title: 120, alt: 300 },
  /** Pictures per page, listed uses of a picture, and entries of the filters. */
  library: { pageSize: 24, uses: 50, usesOfKept: 3, months: 240, uploaders: 200 },
  /** The maximum body of a call by visitors, by staff, and of an article with its pictures. */
  bodyBytes: { visitor: 64 * 1024, staff: 1024 * 1024, withImages: 25 * 1024 * 1024 },
  /** Depth and number of values of a JSON body; legitimate ones need a depth of 6 and a few hundred values. */
  json: { depth: 32, values: 5_000 },
  /** Maximum characters of a request's path and query. */
  addressLength: 4_096,
  /** Only the newest matches are ranked, so that the cost of a search does not grow with the number of articles. */
  search: { query: 200, words: 10, ranked: 200, fuzzyMin: 3 },
  /** `matching`: of texts of visitors that match a filter. */
  bulk: { articles: 100, users: 100, comments: 100, messages: 100, pictures: 100, matching: 500 },
  preview: { keptMs: 7 * 24 * 60 * 60_000, secret: 100 },
  /** Maximum characters of a message between author and editor about a draft. */
  review: { note: 1_000 },
  /** The newest revisions of an article are kept, for at most this time; the current one is always kept. */
  revisions: { kept: 50, keptMs: 365 * 24 * 60 * 60_000, removedAtOnce: 500 },
  /** The newest unsaved drafts of a person are kept, for at most this time. */
  drafts: { beginning: 80, kept: 20, keptMs: 30 * 24 * 60 * 60_000 },
  /** A form reports its presence every `beatMs` and expires after `goneMs`. */
  presence: { beatMs: 20_000, goneMs: 60_000, listed: 20 },
  /** Staff choose the retention, which the database enforces. `value`: characters of one; `changes`: fields of a row. */
  activity: {
    daysFewest: 30,
    daysMost: 5 * 365,
    removedAtOnce: 500,
    title: 200,
    value: 2_000,
    changes: 40,
    pageSize: 30,
    latest: 10,
    /** The maximum number of rows in a CSV export, newest first. */
    exported: 5_000,
  },
  /** How long texts of visitors are kept that are not public: rejected ones, and waiting ones. */
  moderation: {
    refusedKeptMs: 90 * 24 * 60 * 60_000,
    waitingKeptMs: 365 * 24 * 60 * 60_000,
    removedAtOnce: 500,
    counted: 1_000,
  },
  /** The age of the newest backup that causes a warning, and the lifetime of a download link. */
  backups: { oldMs: 2 * 24 * 60 * 60_000, linkMs: 5 * 60_000 },
  /** The timeout of the health checks, and the thresholds of their warnings. */
  health: {
    checkMs: 3_000,
    slowAnswerMs: 1_000,
    fullShare: 0.8,
    mailWaitsMs: 60 * 60_000,
    jobsLateMs: 10 * 60_000,
    /** Clocks that differ by this much need attention; by `skewBrokenMs`, at once. */
    skewMs: 5_000,
    skewBrokenMs: 60_000,
    lostNames: 5,
  },
  /** A time that is `toleranceMs` too late was written by a wrong clock; a process without reports has ended. */
  clock: {
    toleranceMs: 60_000,
    reportMs: 60_000,
    processGoneMs: 3 * 60_000,
    reportsKeptMs: 3 * 24 * 60 * 60_000,
    listedProcesses: 50,
  },
  /** The newest notices of a person are kept, for at most this time. */
  notices: {
    kept: 200,
    keptMs: 90 * 24 * 60 * 60_000,
    removedAtOnce: 500,
    pageSize: 20,
    /** This many wrong passwords for an account within `login.windowMs` cause a notice. */
    failedLogins: 5,
    /** Notices that are unread after this time are sent by mail once; at most this many at a time. */
    mailAfterMs: 10 * 60_000,
    mailedAtOnce: 20,
    /** A scheduled article that is published later than this after its time counts as late. */
    lateMs: 5 * 60_000,
    /** Less free space causes a warning, at most once a day. */
    freeBytes: 1024 * 1024 * 1024,
    diskEveryMs: 24 * 60 * 60_000,
    /** How often the stream of changes sends a heartbeat and checks its session. */
    beatMs: 20_000,
    /** Maximum open streams per person (a browser has six connections per server), and in total. */
    streamsPerPerson: 3,
    streams: 300,
  },
  /** How long deleted articles can be restored, and how many are permanently deleted per round. */
  trash: { keptMs: 30 * 24 * 60 * 60_000, removedAtOnce: 100 },
  /** Entries of a feed, the length of a summary and of a whole text in it, and addresses per file of the site map. */
  feed: { entries: 20, summary: 500, content: 100_000 },
  siteMap: { addresses: 5_000 },
  /** The size to which social networks crop a link's picture (see the media module's variants). */
  linkPicture: { width: 1_200, height: 630 },
  /** Views, and likes of one IP address per hour. */
  reactions: { ...readingLimits, likeWindowMs: 60 * 60_000, anonymousLikes: 30, visitorLikes: 300 },
  user: {
    fullNameMin: 2,
    fullName: 100,
    usernameMin: 3,
    username: 30,
    email: 254,
    /** The minimum of the specification; the operator may require more, up to `passwordMinHighest`. */
    passwordMin: 6,
    passwordMinHighest: 64,
    password: 128,
  },
  category: { name: 100, description: 500, ordered: 1_000, levels: 3 },
  settings: { banners: 5, videos: 3, links: 50, address: 2_000, line: 300, description: 5_000 },
  /** A banner of this size is not cropped. */
  banner: { slideMs, width: 1920, height: 800 },
  /** Lists of fixed length are those of the specification; others have at most `items` entries. */
  siteContent: {
    line: 160,
    paragraph: 1_500,
    paragraphs: 10,
    items: 20,
    tasks: 6,
    /** `welcome` and `quote` in characters. */
    faces: { welcome: 600, quote: 240, facts: 6, voices: 6 },
    /** In characters. `number`: the longest of the registration numbers and the year. */
    identity: {
      name: { min: 3, max: 100 },
      shortName: { min: 2, max: 40 },
      appName: { min: 1, max: 40 },
      place: 60,
      number: 12,
      accreditation: 20,
      motto: 120,
      /** In pixels: the shorter edge of a logo. */
      logoEdge: 256,
    },
    tutorials: 4,
    minutes: 600,
  },
  /** A running create renews its claim, which expires after a crash. A repeated request waits up to ten seconds. */
  idempotency: { key: 200, keptMs: 24 * 60 * 60_000, claimMs: 5_000, renewMs: 1_500, pollMs: 50, polls: 200 },
  guestbook: {
    name: 100,
    position: 100,
    message: 2_000,
    answer: 1_000,
    ratingMin: 1,
    ratingMax: 5,
    newest: 50,
    batch: 12,
    /** How long a browser remembers the messages sent from it, so that their author sees them immediately. */
    ownMessagesMs: 24 * 60 * 60_000,
  },
  comments: {
    author: 100,
    content: 2_000,
    /** Comments per page of an article, each with this many replies. */
    batch: 20,
    replies: 50,
    moderated: 20,
    /** Characters of the comment that are quoted above a reply. */
    quote: 160,
    /** How long a browser remembers the comments sent from it, so that their author sees them while they wait. */
    ownCommentsMs: 7 * 24 * 60 * 60_000,
  },
  spam: {
    /** A message sent sooner than this after the form appeared is suspicious. */
    quickestMs: 3_000,
    repeatWindowMs: 24 * 60 * 60_000,
    /** Signs of spam learnt from approved messages; the newest are kept. */
    learned: 500,
    /** The spam score from which a message is suspicious. */
    suspicious: 3,
    sign: 100,
    /**
     * Per form and address, which schools and mobile networks share: accepted texts beyond `heldBeyond` are suspicious,
     * and tries beyond `refusedBeyond` are refused before their body is read.
     */
    perAddress: { heldBeyond: 5, refusedBeyond: 60, windowMs: 60 * 60_000 },
  },
  /** A sent message keeps its text for a week and its row for thirty days. */
  mail: {
    subject: 200,
    listed: 50,
    testsPerAccount: 5,
    testWindowMs: 60 * 60_000,
    sentTextKeptMs: 7 * 24 * 60 * 60_000,
    endedKeptMs: 30 * 24 * 60 * 60_000,
  },
  /** Limits of the visit counter (D-06), per day. */
  analytics: {
    bodyBytes: 2_048,
    path: 300,
    host: 100,
    search: 100,
    /** A page visible for longer, such as over lunch, is not being read. */
    secondsInSight: 60 * 60,
    /** A visit after this pause begins a new session. */
    idleMs: 30 * 60_000,
    onlineMs: 5 * 60_000,
    /** High enough for a class behind one school connection. */
    perAddress: 300,
    perAddressMs: 60_000,
    /** More than a school in the news has; only an attack exceeds it. */
    perDay: 250_000,
    /** Events buffered in memory, and their maximum age. */
    waiting: 5_000,
    flushMs: 2_000,
    flushAt: 500,
    rollUpMs: 60_000,
    /** Counting that was off for a shorter time has lost too little to prevent a comparison. */
    shortPauseMs: 10 * 60_000,
    /** Events are kept for their own day and this many days after it. */
    eventDays: 1,
    pagesPerDay: 100,
    sourcesPerDay: 30,
    searchesPerDay: 30,
    listed: 50,
    longestDays: 366,
  },
  /**
   * A wrong password counts for the account at its IP address, for the address, and for the account over all
   * addresses; the last limit does not apply to addresses from which the account has signed in within
   * `knownAddressMs`.
   */
  login: {
    windowMs: 15 * 60_000,
    failuresPerAccountAndAddress: 5,
    failuresPerAddress: 20,
    failuresPerAccount: 50,
    knownAddresses: 20,
    knownAddressMs: 90 * 24 * 60 * 60_000,
  },
  /** `steps`: accepted clock difference, of 30 seconds each. Codes are limited in addition to the login's limits. */
  twoFactor: {
    steps: 1,
    codes: { limit: 30, windowMs: 24 * 60 * 60_000 },
    challengeMs: 5 * 60_000,
    recoveryCodes: 10,
  },
  /** Refused logins within this time share one row of the activity log. */
  refusedLogins: { windowMs: 15 * 60_000, loggedAtOnce: 100 },
  /** How long a session counts as confirmed after its password was entered. */
  reauthentication: { validMs: 15 * 60_000 },
  /** Links for a new password: requests, tries, and how long one is valid when mailed or handed over. */
  passwordReset: {
    windowMs: 60 * 60_000,
    perAddress: 20,
    perAccount: 3,
    tries: { limit: 30, windowMs: 15 * 60_000 },
    mailedMs: 60 * 60_000,
    handedOverMs: 24 * 60 * 60_000,
    token: 100,
  },
  registration: { limit: 100, windowMs: 60 * 60_000 },
  /** `announcementMs`: how long before its end an announcement is work. */
  dashboard: { counted: 1_000, announcementMs: 3 * 24 * 60 * 60_000, downloadedMs: 30 * 24 * 60 * 60_000 },
  invitation: { validMs: 72 * 60 * 60_000 },
  session: {
    accessTokenMs,
    defaultMs: 24 * 60 * 60_000,
    /** Ended sessions are kept longer, so that the use of a stolen token is noticed. */
    endedKeptMs: 7 * 24 * 60 * 60_000,
    rememberedMs: 30 * 24 * 60 * 60_000,
    /** The maximum lifetime of a session after its login, however much it is used. */
    longestMs: 90 * 24 * 60 * 60_000,
    /** Two tabs may send the same refresh token at once. */
    refreshGraceMs: 10_000,
    refreshes: { limit: 60, windowMs: 60 * 60_000 },
  },
} as const;
