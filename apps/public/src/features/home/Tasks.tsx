import { limits } from '@madrasah/contract';
import { Container, Icon, type IconName } from '@madrasah/ui';
import { useServices } from '../../shared/use-settings.ts';
import { useHomeContent } from './home-content.ts';
import styles from './links.module.css';

const icons: Readonly<Record<string, IconName>> = {
  '/hasil': 'result',
  '/pendaftaran': 'pen',
  '/agenda': 'calendar',
  '/unduhan': 'download',
  '/guru-dan-staf': 'person',
  '/contact': 'phone',
  '/pengumuman': 'chat',
  '/contact/status': 'comment',
  '/buletin': 'mail',
};

/** What families come for: the pages that staff have chosen, else the first ones, as far as they have contents. */
export function Tasks() {
  const services = useServices();
  const { tasks: chosen = [] } = useHomeContent();
  const wanted = [...new Set(chosen)].flatMap((href) => services.find((service) => service.href === href) ?? []);
  const tasks = chosen.length > 0 ? wanted : services.slice(0, limits.siteContent.tasks);
  if (tasks.length === 0) return null;
  return (
    <Container>
      <nav aria-label="Jalan pintas">
        <ul className={styles.tasks}>
          {tasks.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icons[href] ?? 'forward'} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
