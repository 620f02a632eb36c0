/** Where the running site is. */
export type SiteAddress = {
  /** The public site and the API. */
  baseURL: string;
  /** The staff app; its pages are below `/admin`. */
  adminOrigin: string;
  /** The same bundle on a plain web server. */
  hostedAdminOrigin: string;
  /** The filled data folder that every site of the journeys is a copy of. */
  dataFolder: string;
};

/** Tells the processes that run the journeys, which start later, where the site is. */
export function writeSiteAddress({ baseURL, adminOrigin, hostedAdminOrigin, dataFolder }: SiteAddress): void {
  process.env.E2E_PUBLIC_ORIGIN = baseURL;
  process.env.E2E_ADMIN_ORIGIN = adminOrigin;
  process.env.E2E_HOSTED_ADMIN_ORIGIN = hostedAdminOrigin;
  process.env.E2E_DATA_FOLDER = dataFolder;
}

/** Empty in the process that has yet to start the site. */
export const readSiteAddress = (): SiteAddress => ({
  baseURL: process.env.E2E_PUBLIC_ORIGIN ?? '',
  adminOrigin: process.env.E2E_ADMIN_ORIGIN ?? '',
  hostedAdminOrigin: process.env.E2E_HOSTED_ADMIN_ORIGIN ?? '',
  dataFolder: process.env.E2E_DATA_FOLDER ?? '',
});
