// Named sets of words that phrases and context rules share.
import type { NamedSets } from "../phrases/phrase.ts";

export const sets: NamedSets = {
  have: "ha hai hanno avete abbia abbiano avra avranno avrebbe avrebbero aveva avevano avendo",
  victim: `donn-a/e ragazz-a/e ragazzin-a/e moglie compagna fidanzata bambin-i/a/o/e minorenn-e/i figl-i/ia/ie
    segretari-a/e collaborat* stagist-a/e collegh-e collega badant-e`,
  deity: "dio ddio iddio madonna cristo gesu gesucristo allah maometto ostia padreterno",
  group: `rom sinti zingar-o/a/i/e ebre-o/a/i/e giude-o/i negr-o/a/i/e african-o/a/i/e marocchin-o/a/i/e
    arab-o/a/i/e musulman-o/a/i/e islamic-o/a/i/he immigrat-o/a/i/e migrant-e/i profug-o/a/hi/he
    clandestin-o/a/i/e extracomunitar-io/ia/i/ie stranier-o/a/i/e rumen-o/a/i/e albanes-e/i cines-e/i
    nigerian-o/a/i/e pakistan-o/a/i/e gay lesbic-a/he omosessual-e/i trans transessual-e/i froci-o froci
    terron-e/i meridional-e/i napoletan-o/a/i/e sicilian-o/a/i/e disabil-e/i handicappat-o/a/i/e
    cristian-o/i cattolic-o/i palestines-e/i israelian-o/i ucrain-o/i russ-o/i donne femmine`,
  kind: `rom sinti zingar-o/a/i/e ebre-o/a/i/e african-o/a/i/e marocchin-o/i arab-o/i musulman-o/a/i/e islamic-i
    rumen-i albanes-i cines-i nigerian-i pakistan-i gay lesbic-he omosessual-i trans transessual-i meridional-i
    napoletan-i sicilian-i neri disabil-i handicappat-i`,
  people: `politic-o/a/i/he ministr-o/a/i/e deputat-o/a/i/e senator-e/i senatric-e/i onorevol-e/i
    parlamentar-e/i sindac-o/a/i assessor-e/i/a consiglier-e/i/a president-e/i giornalist-a/i/e
    magistrat-o/a/i/e giudic-e/i poliziott-o/i sbirr-o/i carabinier-e/i leghist-a/i piddin-o/a/i/e
    grillin-o/a/i/e fascist-a/i/e comunist-a/i/e sovranist-a/i berlusconian-o/i elettor-e/i
    tutti voi medic-o/i insegnant-e/i vaccinat-o/i novax ladr-o/i mafios-o/i traditor-e/i pedofil-o/i
    bastard-o/i stronz-o/i corrott-o/i`,
  evildoers: `ladr-i delinquent-i criminal-i stuprator-i parassit-i animal-i besti-e spacciator-i
    terrorist-i assassin-i pedofil-i feccia sporch-i mafios-i`,
  abuse: `bastard-o/a/i/e stronz-o/a/i/e maledett-o/a/i/e merda verm-e/i porc-o/i ladr-o/i infam-e/i
    schifos-o/a/i/e traditor-e/i troia puttana can-e/i fascista comunista`,
  animals: `cinghial-e/i lup-o/i ors-o/i/a nutri-a/e zanzar-a/e top-o/i can-e/i piccion-e/i animal-e/i
    volp-e/i polli bovini suini mosche insetti blatte granchi-o granchi xylella`,
  history: `nazis-ti/ta/mo nazi fascismo hitler shoah olocausto lager deportat* auschwitz storia medioevo
    inquisizione partigian* memoria furono vennero venivano mandavano finirono stalin gulag`,
  death: `mort-o/a/i uccis-o/a/i/e assassinat-o/a/i ammazzat-o/a/i mafia camorra brigate attentato vittim-a/e`,
  bodyPart: `facc-ia/e test-a/e gamb-a/e oss-a/o dent-i/e mus-o/i cul-o/i bracci-a/o schien-a collo
    man-i/o crani-o nas-o ginocchi-a/o lingua cost-ole occhi dita gola`,
  illness: `cancr-o/i tumor-e/i infart-o/i ictus leucemia malatti-a/e coccolone colera peste lebbra sla
    aneurisma metastasi ebola canchero cancaro`,
  iWish: "spero speriamo auguro auguriamo augurerei auspico prego vorrei desidero",
  iKill: `ammazz-o/ero/iamo/eremo uccid-o/ero/iamo/eremo spar-o/ero/iamo/eremo sgozz-o/ero/iamo
    accoltell-o/ero/iamo strozz-o/ero/iamo strangol-o/ero sventr-o/ero gambizz-o/ero/iamo scann-o/ero/iamo
    decapit-o/iamo crivell-o/iamo squart-o/iamo impicc-o sfregi-o/amo sotterr-o/iamo`,
  iWouldKill: `ammazzerei ucciderei impiccherei sgozzerei strangolerei strozzerei brucerei fucilerei
    lincerei sparerei scannerei stuprerei violenterei`,
  ought: `dovrebb-e/ero dovremmo dovrest-i/e bisogna bisognerebbe bisognera devono dobbiamo deve occorre
    toccherebbe serve`,
  harmThem: `ammazzar-lo/la/li/le/ti/vi/ne uccider-lo/la/li/le/ti/vi/ne sparar-gli/le/ti/vi/ne
    impiccar-lo/la/li/le/ti/vi/ne fucilar-lo/la/li/le/ti/vi/ne linciar-lo/la/li/le/ti/vi
    gambizzar-lo/la/li/ti/vi sgozzar-lo/la/li/ti/vi/ne accoltellar-lo/la/li/ti/vi ghigliottinar-lo/la/li/ti/vi
    giustiziar-lo/la/li/ti/vi gasar-li/vi impalar-lo/li/la lapidar-lo/la/li/ti stuprar-la/le/ti/vi
    violentar-la/le/ti crocifigger-lo/li/la castrar-lo/li/ti`,
  harmMaybe: `bruciar-lo/la/li/le/ti/vi sterminar-lo/la/li/le/vi massacrar-lo/la/li/ti/vi annegar-lo/li/la
    affogar-lo/li/la appender-lo/la/li/ti/vi pestar-lo/la/li/ti/vi picchiar-lo/la/li/ti/vi bastonar-lo/li/vi`,
  harmThemNow: `ammazzatel-o/a/i/e ammazziamol-o/a/i/e uccidetel-o/a/i/e uccidiamol-o/a/i/e impiccatel-o/a/i/e
    impicchiamol-o/a/i/e sparategli spariamogli fucilatel-o/a/i/e fuciliamol-o/a/i linciatel-o/a/i/e
    linciamol-o/a/i giustiziatel-o/i/a gambizzatel-o/i sgozzatel-o/i accoltellatel-o/i stupratel-a/e
    gasatel-i ghigliottinatel-o/i`,
  harmMaybeNow: `bruciatel-i/o/a bruciamol-i/o/a massacratel-i/o sterminatel-i appendetel-o/i affondatel-i
    annegatel-i affogatel-i picchiatel-o/i menatel-o/i eliminatel-i`,
  harmed: `bruciat-o/a/i/e ammazzat-o/a/i/e sterminat-o/a/i/e uccis-o/a/i/e sparat-o/a/i/e affogat-o/a/i/e
    annegat-o/a/i/e gambizzat-o/i torturat-o/i stuprat-a/e/i castrat-o/i gasat-o/i gassat-o/i
    decapitat-o/i/a crocifiss-o/i linciat-o/i/a @executed`,
  executed: `fucilat-o/a/i/e impiccat-o/a/i/e giustiziat-o/a/i/e ghigliottinat-o/a/i/e lapidat-o/a/i/e
    sgozzat-o/a/i/e squartat-o/i scannat-o/i impalat-o/i sprangat-o/a/i/e`,
  toHarm: `bruciare ammazzare uccidere sterminare fucilare impiccare sparare linciare gasare annegare
    affogare sgozzare giustiziare`,
  beaten: `pestat-o/a/i/e menat-o/a/i/e picchiat-o/a/i/e bastonat-o/a/i/e manganellat-o/i/e frustat-o/i/a
    randellat-o/i`,
  blows: `bastonat-a/e sberla manganellat-a/e legnat-a/e calci calcio schiaffon-e/i ceffon-e/i sganasson-e/i scapaccion-e/i manrovesc-io/i schiaff-i/o sberl-e/a pugni mazzate sprangate sput-i/o
    pedate cazzotti randellate`,
  execution: `pallottol-a/e piombo forca patibolo ghigliottina lupara fucilazione impiccagione rogo cappio
    plotone proiettil-e/i mitra kalashnikov`,
  weapon: `bomb-a/e napalm lanciafiamme manganell-o/ate bazooka olio`,
  assets: `futuro speranza speranze sogni democrazia lavoro tempo pensioni diritti ambiente scuola sanita
    italia stato costituzione liberta merito`,
  legal: `condannat-o/a/i/e condanna condanne indagat-o/a/i/e accusat-o/a/i/e accusa accuse accusano
    imputat-o/a/i/e arrestat-o/a/i/e patteggiat-o sentenza sentenze procura procuratore procure giudici
    giudice tribunale inchiesta inchieste indagine indagini assolt-o/a/i/e prescritt-o/a/i/e prescrizione
    processo processi processat-o/a/i rinviat-o/a/i/e cassazione appello corte magistrati magistratura
    presunt-o/a/i/e sospettat-o/a/i/e anac antimafia denunciat-o/a intercettazioni`,
  stealIdioms: `scena cuore futuro speranza speranze sogn-i/o tempo anni stipendio sonno parola idea idee
    ruolo infanzia giovinezza mestiere dignita attenzione gioventu borsa auto macchina bici bicicletta portafoglio
    telefono telefonino moto`,
  actNoun: `legg-e/i decret-o/i scelt-a/e ide-a/e decision-e/i propost-a/e politic-a/he manovr-a/e riform-a/e
    emendament-o/i discors-o/i norm-a/e uscit-a/e fras-e/i dichiarazion-e/i battut-a/e domand-a/e
    rispost-a/e misur-a/e tass-a/e provvediment-o/i post tweet comportament-o/i atteggiament-o/i gest-o/i
    cos-a/e progett-o/i ordinanz-a/e deliber-a/e regol-a/e sistem-a/i polemic-a/he propagand-a slogan
    campagn-a/e promess-a/e bugi-a/e error-e/i mozion-e/i votazion-e/i vot-o/i accord-o/i metod-o/i clan
    stamp-o organizzazion-e/i associazion-e/i cosc-a/he trattativ-a/e modell-o gestion-e/i azion-e/i pian-o/i
    mod-o/i tagli-o/i condott-a ragionament-o/i argoment-o/i intervent-o/i mentalita responsabilita
    negligenz-a codice diritto procedimento att-i/o macchina burocrazi-a strategi-a visione retoric-a
    narrativ-a interess-e/i guerra spettacol-o giochin-o indifferenz-a superficialita teatrin-o modalita
    clima logic-a/he trovat-a/e iniziativ-a/e nomin-a/e assenz-a/e silenzi-o tradizion-e maggioranza`,
};
