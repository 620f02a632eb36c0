/** The texts of the login, separate so that its screen loads no others. */
export const loginTexts = {
  wrong: 'Username atau password salah',
  inactive: 'Akun Anda tidak aktif atau tidak memiliki akses',
  incomplete: 'Data login tidak valid',
  tooMany: 'Terlalu banyak percobaan login. Coba lagi nanti.',
  serverTrouble: 'Server sedang bermasalah. Coba lagi nanti.',
  timeout: 'Koneksi timeout. Periksa koneksi internet Anda.',
  unreachable: 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.',
  failed: 'Login gagal. Silakan coba lagi.',
  invalidAnswer: 'Response tidak valid dari server',
};
