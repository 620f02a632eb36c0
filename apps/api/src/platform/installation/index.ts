export {
  addSealedKeys,
  type InstallationKey,
  loadInstallationKey,
  openKey,
  openKeys,
  readSealedKeys,
  reencryptInstallationKeys,
  resealKey,
  type SealedKey,
  type Sealer,
} from './installation-key.ts';
