export default {
  test: {
    setupFiles: ['/work/main/apps/admin/vfast.setup.ts'],
    include: ['src/features/settings/settings-screen.test.tsx', 'src/features/users/*.test.tsx'],
    testTimeout: 120000,
    maxWorkers: 1,
  },
};
