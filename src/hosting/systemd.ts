import { MAX_CONNECTIONS, STOP_WITHIN_SECONDS } from './process.ts';

/** Where the unit expects what `npm run release` wrote. */
export const RELEASE_FOLDER = '/srv/frontage';

const SETTINGS: readonly (readonly [comment: string, lines: readonly string[]])[] = [
  [
    'A user who exists while the server runs, and owns nothing but its inbox in /var/lib/frontage.',
    ['DynamicUser=yes', 'StateDirectory=frontage', 'StateDirectoryMode=0700', 'UMask=0077'],
  ],
  [
    'Not through npm, which does not hand signals on. Variables as .env.example explains them.',
    [
      `WorkingDirectory=${RELEASE_FOLDER}`,
      'Environment=NODE_ENV=production LEADS_DB=/var/lib/frontage/leads.db',
      'EnvironmentFile=-/etc/frontage.env',
      `ExecStart=${RELEASE_FOLDER}/bin/node src/server/serve.ts`,
    ],
  ],
  [
    'It ends by itself, with everything in flight finished; only then is it killed.',
    [
      'KillSignal=SIGTERM',
      `TimeoutStopSec=${String(STOP_WITHIN_SECONDS + 5)}`,
      'Restart=always',
      'RestartSec=2',
    ],
  ],
  [
    'Twice the connections it takes.',
    [`LimitNOFILE=${String(2 * MAX_CONNECTIONS)}`, 'TasksMax=64', 'MemoryMax=1G'],
  ],
  [
    'It needs to read its files, to write its inbox, and to talk to the network; V8 writes the code it runs, so there is no MemoryDenyWriteExecute.',
    [
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'AmbientCapabilities=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'ProtectProc=invisible',
      'ProcSubset=pid',
      'ProtectClock=yes',
      'ProtectControlGroups=yes',
      'ProtectHostname=yes',
      'ProtectKernelLogs=yes',
      'ProtectKernelModules=yes',
      'ProtectKernelTunables=yes',
      'PrivateDevices=yes',
      'PrivateTmp=yes',
      'PrivateUsers=yes',
      'DevicePolicy=closed',
      'KeyringMode=private',
      'LockPersonality=yes',
      'RemoveIPC=yes',
      'RestrictNamespaces=yes',
      'RestrictRealtime=yes',
      'RestrictSUIDSGID=yes',
    ],
  ],
  [
    'AF_NETLINK: the resolver asks the kernel for addresses of this machine.',
    ['RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK'],
  ],
  [
    'What is not of a plain service fails instead of killing it: Node asks for a higher limit of files, and does without.',
    [
      'SystemCallArchitectures=native',
      'SystemCallFilter=@system-service',
      'SystemCallFilter=~@privileged @resources',
      'SystemCallErrorNumber=EPERM',
    ],
  ],
];

/** `frontage.service`, for systemd 247 or newer. */
export const systemdUnit = (): string =>
  [
    '# The site’s server as a service. Written by the build from src/hosting/; a change here is lost.',
    `# Copy what "npm run release -- <folder>" wrote to ${RELEASE_FOLDER}, this file to /etc/systemd/system/, and run`,
    '# systemctl enable --now frontage. Changes for one machine: systemctl edit frontage.',
    '[Unit]',
    'Description=Frontage, the public website and its inbox of leads',
    'Wants=network-online.target',
    'After=network-online.target',
    '# However often it ends it is started again: a site that stays away loses more than a log that grows.',
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=exec',
    ...SETTINGS.flatMap(([comment, lines]) => ['', `# ${comment}`, ...lines]),
    '',
    '[Install]',
    'WantedBy=multi-user.target',
    '',
  ].join('\n');
