/** What is needed of a driver's admin database. */
export interface AdminDatabase {
  command(command: Record<string, unknown>): Promise<Record<string, unknown>>;
}

/** The name of the one-member replica set: transactions need one. */
export const REPLICA_SET = 'marketplace';

const NOT_YET_INITIALIZED = 94;

interface ReplicaSetConfig {
  version: number;
  members: { _id: number; host: string }[];
}

/** The configuration under which this server is its set's only member. The port is chosen anew at each start, so an old one has to follow. */
export const configFor = (host: string, old: ReplicaSetConfig | null): ReplicaSetConfig => ({
  ...(old ?? { _id: REPLICA_SET }),
  version: (old?.version ?? 0) + 1,
  members: [{ ...old?.members[0], _id: 0, host }],
});

const currentConfig = async (admin: AdminDatabase): Promise<ReplicaSetConfig | null> => {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    return config as ReplicaSetConfig;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === NOT_YET_INITIALIZED)
      return null;
    throw error;
  }
};

/** Makes the server the only member of its set, or tells an existing set its member's new address. */
export const applyReplicaSet = async (admin: AdminDatabase, host: string): Promise<void> => {
  const old = await currentConfig(admin);
  const config = configFor(host, old);
  if (old === null) await admin.command({ replSetInitiate: config });
  else if (old.members[0]?.host !== host) await admin.command({ replSetReconfig: config, force: true });
};
