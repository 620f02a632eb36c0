import type { Page, Response } from '@playwright/test';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { loginPage } from '../../pages/login-page.ts';
import { settingsPage } from '../../pages/settings.ts';
import { aPictureFile } from '../../pictures.ts';
import { test as base, blockedAutofocus, expect, failedRequestMessage, firstAccount } from '../../test.ts';

const test = base.extend<{ siteOrigin: string }>({ siteOrigin: ({ baseURL }, use) => use(baseURL ?? '') });

const policyOf = (response: Response | null) => response?.headers()['content-security-policy']?.split('; ') ?? [];

/** Logs in with a password at the address of a screen, and returns the page's content policy. */
async function logInAt(page: Page, address: string): Promise<string[]> {
  const policy = policyOf(await page.goto(address));
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/notices/stream') && response.ok());
  await loginPage(page).username.fill(firstAccount.username);
  await loginPage(page).password.fill(firstAccount.password);
  await loginPage(page).submit.click();
  await expect(page).toHaveURL(address);
  await stream;
  return policy;
}

async function publishWithPicture(page: Page, title: string) {
  const form = articleForm(page);
  await form.title.fill(title);
  await form.content.click();
  await page.keyboard.type('Ditulis dari alamat ini.');
  await form.mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
  await form.publish.click();
  await form.confirmCategory();
  await expect(articleList(page).rows.filter({ hasText: title })).toContainText('Published');
}

/** The public page next to the form shows what is typed. */
async function previewSettings(page: Page, origin: string) {
  await page.goto(`${origin}/admin/settings?tab=websiteInfo`);
  await expect(settingsPage(page).form('Website Info')).toBeVisible();
  await page.getByLabel('Alamat').fill('Jalan Sungai 7');
  const home = page.frameLocator('iframe[title="Pratinjau Website Info"]');
  await expect(home.getByRole('contentinfo')).toContainText('Jalan Sungai 7');
}

test.describe('the whole work of staff', () => {
  test.use({ expectedErrors: [[failedRequestMessage, blockedAutofocus], { scope: 'test' }] });

  // Other journeys work at the address of its own.
  for (const option of ['the site’s address', 'an address of its own @release'] as const) {
    test(`[INS-007] log in, write, upload, preview, notices and log out at ${option}`, async ({
      page,
      siteOrigin,
      adminOrigin,
    }) => {
      const origin = option === 'the site’s address' ? siteOrigin : adminOrigin;
      const title = `Kabar dari ${new URL(origin).port} ${Date.now()}`;
      const policy = await logInAt(page, `${origin}/admin/articles/create`);
      expect(policy).toContain(origin === siteOrigin ? "connect-src 'self'" : `connect-src 'self' ${siteOrigin}`);
      expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "frame-ancestors 'none'"]));

      await publishWithPicture(page, title);
      const address = (await articleList(page).link('Lihat di situs', title).getAttribute('href')) ?? '';
      expect(new URL(address).origin).toBe(siteOrigin);
      const visitor = await page.context().newPage();
      const visited = policyOf(await visitor.goto(address));
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
      const framing = visited.find((directive) => directive.startsWith('frame-ancestors')) ?? '';
      expect(framing.split(' ')).toEqual(expect.arrayContaining([adminOrigin, "'self'"]));
      expect(visited).not.toContain("script-src 'self'");
      await visitor.close();

      await previewSettings(page, origin);
      await page.goto(`${origin}/admin/dashboard`);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(new RegExp(`^${origin}/admin/login`));
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    });
  }
});

test.describe('at the site’s address', () => {
  test.use({
    expectedErrors: [[failedRequestMessage, /frame-ancestors|Content Security Policy/], { scope: 'test' }],
  });

  test('[INS-007] neither another site nor a public page frames the staff app @release', async ({
    page,
    siteOrigin,
  }) => {
    await page.route('http://penyerang.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${siteOrigin}/admin/login"></iframe>` }),
    );
    for (const address of ['http://penyerang.test/', '/']) {
      await page.goto(address);
      await page.evaluate(async () => {
        const frame = document.querySelector('iframe') ?? document.createElement('iframe');
        if (frame.isConnected) return;
        frame.src = '/admin/login';
        await new Promise((resolve) => {
          frame.addEventListener('load', resolve);
          document.body.append(frame);
        });
      });
      const framed = page.frames().find((frame) => frame !== page.mainFrame());
      await expect.poll(() => framed?.url()).toMatch(/^chrome-error:/);
    }
  });

  test('[INS-007] a form that is posted to the staff app changes nothing @release', async ({
    page,
    staff,
    siteOrigin,
  }) => {
    await staff.openSignedIn(page, siteOrigin, firstAccount);
    await expect(page.getByText('Selamat datang kembali,')).toBeVisible();
    const before = await page.evaluate(() => ({ ...localStorage }));
    for (const path of ['/admin/login', '/admin/users', '/trpc/auth.logout', '/api/auth/logout']) {
      await page.goto('/');
      const answered = page.waitForNavigation({ url: `${siteOrigin}${path}` });
      await page.evaluate((action) => {
        const form = document.createElement('form');
        Object.assign(form, { action, method: 'post' });
        document.body.append(form);
        form.submit();
      }, path);
      expect([path, (await answered)?.ok()]).toEqual([path, false]);
    }
    await page.goto(`${siteOrigin}/admin/dashboard`);
    await expect(page.getByText('Selamat datang kembali,')).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ authToken: before.authToken });
  });

  test('[INS-007] another spelling of the path is no second address of the staff app @release', async ({
    page,
    siteOrigin,
  }) => {
    const bundles: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/admin/assets/')) bundles.push(request.url());
    });
    for (const path of ['//admin', '/ADMIN', '/admin%2f..', '/admin%2flogin', '/admin/../api/articles', '/admin/../']) {
      const response = await page.goto(`${siteOrigin}${path}`);
      expect([path, policyOf(response).includes("script-src 'self'")]).toEqual([path, false]);
    }
    expect(bundles).toEqual([]);
  });
});
