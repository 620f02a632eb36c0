/** The addresses of the running site. */
export type SiteAddress = {
  /** The origin of the public site and the API. */
  baseURL: string;
  /** The origin of the staff app; its pages are below `/admin`. */
  adminOrigin: string;
  /** The origin of a static host with the same bundle. */
  hostedAdminOrigin: string;
  /** The seeded data folder, which each site of the journeys copies. */
  dataFolder: string;
};

/** Passes the addresses to the worker processes, which start later. */
export function writeSiteAddress({ baseURL, adminOrigin, hostedAdminOrigin, dataFolder }: SiteAddress): void {
  process.env.E2E_PUBLIC_ORIGIN = baseURL;
  process.env.E2E_ADMIN_ORIGIN = adminOrigin;
  process.env.E2E_HOSTED_ADMIN_ORIGIN = hostedAdminOrigin;
  process.env.E2E_DATA_FOLDER = dataFolder;
}

/** Empty in the process that starts the site. */
export const readSiteAddress = (): SiteAddress => ({
  baseURL: process.env.E2E_PUBLIC_ORIGIN ?? '',
  adminOrigin: process.env.E2E_ADMIN_ORIGIN ?? '',
  hostedAdminOrigin: process.env.E2E_HOSTED_ADMIN_ORIGIN ?? '',
  dataFolder: process.env.E2E_DATA_FOLDER ?? '',
});
