/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API answers, when the page does not say. */
  readonly VITE_API_ORIGIN?: string;
}
