export {
  addSealedKeys,
  type InstallationKey,
  loadInstallationKey,
  openKey,
  openKeys,
  readSealedKeys,
  resealKey,
  type SealedKey,
  type Sealer,
  sealKeysAnew,
} from './installation-key.ts';
