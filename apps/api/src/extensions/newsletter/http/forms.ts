import type { SiteForm } from '../../../http/site/site-forms.ts';

const newsletter: SiteForm = {
  path: '/buletin',
  async send(caller, { email = '', website = '' }) {
    const { needsConfirmation } = await caller.newsletter.subscribe({ email, website });
    return needsConfirmation ? '/buletin?terkirim=2' : '/buletin?terkirim=1';
  },
};

const subscription: SiteForm = {
  path: '/langganan/:token',
  async send(caller, { tindakan }, { token = '' }) {
    if (tindakan === 'berhenti') {
      await caller.newsletter.unsubscribe({ token });
      return '/buletin?terkirim=4';
    }
    await caller.newsletter.confirm({ token });
    return '/buletin?terkirim=3';
  },
};

export const newsletterForms: readonly SiteForm[] = [newsletter, subscription];
