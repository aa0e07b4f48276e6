// Threats, wishes of harm and calls to violence. Metaphors of politics ("affossa la legge", "guerra
// alle tasse") have things as objects and are absent. Negations before a phrase are handled
// elsewhere.
import type { PhraseList } from "../phrases/phrase.ts";

export const threatPhrases: PhraseList = {
  category: "threat",
  phrases: `
# "Ti ammazzo", "vi spacco la faccia".
3: ti|vi massacr-o // urne|voto|elezioni|dibattit*
3: ti|vi|te|ve @iKill // domanda|scherz*|ridere|tasse|bollette
3: gli|lo|li|la|le @iKill // grossa|grosse|scherz*|@animals
3: ti|vi|lo|la|li|gli|le|te @iWouldKill // scherz*|@animals
3: ti|vi|gli|le|te|ve apr-o/iamo|gonfi-o/amo|sfasci-o/amo|fracass-o/iamo|spacc-o/hiamo|rompo|rompiamo|spezz-o/iamo|taglio|tagliamo|stacc-o/hiamo|sfond-o/iamo|cav-o/iamo|strapp-o/iamo ~2 @bodyPart
3: ti|vi facc-io/iamo|faro|faremo fuori|secc-o/hi|ammazzare|uccidere|sparare|pestare|gambizzare // urne|voto|elezioni|primarie|aula
3: ti|vi|gli facc-io/iamo|faro|faremo saltare ~1 testa|cervella|denti|macchina|auto|casa|ufficio|negozio|sede|aria
3: ti|vi|li|lo dev-ono|dovrebb-ero|possano solo|tutti? ammazzare|uccidere|sparare|impiccare|fucilare|bruciare
3: spar-iamo/ate/are a|ai|agli|alle|sui|contro barcon-i/e|@group // @history|vietat*|crimin*|vergogn*|disumano
3: ti|vi|lo|la|li|gli|le aspett-o/iamo|aspetteremo|aspettero|aspettano ~1 sotto|fuori ~1 casa
3: ti|vi|lo|li ven-go/iamo|verro|verremo|vengono a prend-ere|cercare ~2 sotto|a casa
2: ti|vi ven-go/iamo|verro|verremo a prendere|cercare // stazione|aeroporto|treno|macchina
3: so|sappiamo dove abit-i/ate|viv-i/ete|lavor-i/ate|dormi|stai|parcheggi
3: so|sappiamo dove ~2 scuola|asilo|universita|palestra|lavora|abita|vive|abitano|vivono|vanno ~2 tu-o/a/oi|vostr-o/a/i figl-io/i/ia/ie|moglie|marito|famiglia|madre|mamma|genitori|nipot-e/i
2: so|sappiamo dove abit-a/ano|viv-e/ono|lavor-a/ano
3: ti|vi|gli|le brucio|bruciamo|bruceremo|incendi-o/iamo ~2 casa|macchina|auto|ufficio|negozio|sed-e/i|studio|azienda|locale
3: ti|vi|lo|li prend-o/iamo|prenderemo|riempi-o/amo|gonfi-o/amo a|di calci|pugni|schiaffi|sberle|botte|bastonate|mazzate|sprangate|legnate|piombo|cazzotti|coltellate
3: ti|vi|gli becch-i/ate/erai|prend-i/erai|arriva|arrivera ~2 coltellat-a/e|pallottol-a/e|sprangat-a/e|proiettil-e/i
2: ti|vi men-o/iamo|meneremo|pest-o/iamo !di|de|da|che
3: ti|vi|la|le stupr-o/iamo|violent-o/iamo !le|il|la|i|gli
3: ti|vi faccio|facciamo ~1 stuprare|violentare
3: ti|vi|lo|la|li|gli scioglie*|sciolg-o/ono|sciolt-o/a/i ~1 acid-o
3: acido in|sulla|su faccia
3: ci vediamo sotto|fuori ~1 casa
2: non arriv-i/ate|arriva ~1 domani|natale|vecchiaia|stasera
2: ti|vi trov-eremo/ero
2: pass-o/iamo a trovart-i|trovarvi ~1 casa
# "Devi morire", "qualcuno dovrebbe sparargli".
3: dev-i|dovet-e|dovrest-i/e solo|tutti|tutte|soltanto|anche|proprio? morir-e|crepar-e|schiattar-e // lavoro|aspettare|malati
2: dev-e/ono|dovrebb-e/ero solo|tutti|tutte|soltanto|anche|proprio? morir-e|crepar-e|schiattar-e // lavoro|operai*|cittadini|pazienti|malati|si|prima|gente|uno|aspettare
2: so|sappiamo chi sei|siete
3: @ought ~1 sterminar-li/le/vi|bruciar-li/le/vi tutti|tutte|vivi // @animals|@history
3: @ought ~2 @harmThem // @animals|@history
2: @ought ~2 @harmMaybe // @animals|@history|rifiuti|scorie|tessera|tessere|libri|carte|documenti
3: ti|vi|gli|le spaccherei|romperei|spezzerei|taglierei|sfonderei|caverei|strapperei|fracasserei ~2 @bodyPart // scherz*
3: qualcuno lo|la|li|gli|le|ti|vi ~1 spari|ammazzi|uccida|impicchi|accoltelli|gambizzi|violenti|stupri|sgozzi|strozzi
2: qualcuno lo|la|li|gli|le|ti|vi ~1 meni|picchi|pesti|bastoni
3: qualcuno lo|la|li|ti|vi facci-a fuori
3: datemi|dammi|dateci|passatemi ~1 mitra|kalashnikov|pistola|fucile|mitragliatrice|bazooka|lanciafiamme|motosega|machete // scherz*
3: qualcuno dovrebbe|deve farl-o/i/a fuori
3: ^ @harmThem tutti|tutte|vivi|vive|subito // @animals
2: @harmThem tutti|tutte|vivi|vive|in // @animals|@history|vole*|cerca*|prova*
2: ^ @harmThem // @animals|@history
3: @harmThemNow // @animals|@history
2: @harmMaybeNow // @animals|barcone|tasse|rifiuti|tessere|carte
# "I rom vanno bruciati", "andrebbe fucilato".
3: @group|@people ~3 va|vanno|andrebbe|andrebbero|andava|andavano tutti|tutte|solo|subito? @harmed // @history|@animals
3: @kind ~1 va|vanno|andrebbe|andrebbero|andava|andavano tutti|tutte|solo|subito? finit-i/e|sterminat-i/e|soppress-i/e // @history
2: @group ~1 va|vanno|andrebbe|andrebbero|andava|andavano tutti|tutte|solo|subito? eliminat-i/e|affondat-i // graduatori*|list-a/e
3: @group|@people ~2 @ought ~1 @harmThem|@harmMaybe // @history|@animals
3: @group|@people ~1 @ought essere|venire ~1 @harmed // @history|@animals
3: @group|@people ~1 sono|sei|siete|e ~1 da @toHarm // @history
3: @group|@people da @toHarm // @history
2: ^ va|vanno|andrebbe|andrebbero tutti|tutte? @harmed // @animals|rifiuti|carte|tessere|@history
2: @harmed vivi|vive // @history
3: va|vanno|andrebbe|andrebbero|andresti|andreste|vai|andate solo|tutti|tutte|subito|solamente? @executed // @history
2: va|vanno|andrebbe|andrebbero|andresti|andreste solo|tutti|tutte? @beaten // @animals
2: va|vanno|andrebbe|andrebbero|andresti|andreste tutti|tutte? pres-o/i/a/e a @blows
2: prender-e/lo/li/la/ti/vi/ei/emmo/ebbe a ~1 @blows
2: da-rei/remmo/rebbe volentieri? ~2 @blows
2: ti|gli|le|vi|li|lo prend-erei/eremmo a ~1 @blows
2: ^ du-e|quattro|qualche @blows !d|di
3: tutti|tutte al|sul|alla|ai|nei rogo|muro|forca|forni|ghigliottina|patibolo // @history
3: ^ ai|nei forni tutti|tutte|loro|voi|quanti|@group|@people // @history|pan-e/ificio|pizz-a/e
3: tutti|tutte a morte // @history
3: @group|@people ~3 al|sul|alla|ai|nei rogo|forca|forni|ghigliottina|patibolo // @history
2: ^ al|alla rogo|patibolo|forca|ghigliottina !il|lo|la|i|gli|le|l
2: ^ al|alla rogo|patibolo|forca|ghigliottina il|lo|la|i|gli|le|l ~1 @group|@people
# "Meriti una pallottola", "ci vorrebbe il piombo".
3: merit-i/a/ate/ano|meriterebb-e/ero|meriterest-i/e ~2 @execution
3: merit-i/a/ate/ano|meriterebb-e/ero|meriterest-i/e ~2 morte|morire|crepare|stupr*|violentat-a/e|cancro|tumore
2: merit-i/a/ate/ano|meriterebb-e/ero|meriterest-i/e ~2 @blows
2: ci vorrebb-e/ero|vuole|vogliono ~2 @execution|@weapon
2: ci|gli|le|vi vorrebb-e|vuole|serve|servirebbe ~1 colp-o/i|sparo di pistola|fucile|lupara // @death
2: servirebb-e/ero|serv-e/ono ~2 @execution|@weapon
3: pallottol-a/e|proiettil-e/i|piombo in|alla|nella|dietro ~1 testa|fronte|nuca|bocca|tempia // @death|@history
2: colpo|sparo in|alla testa|fronte|nuca|bocca // @death|@history
3: sparar-e/gli/le/ti/vi in|alla|nella testa|fronte|nuca|bocca|gambe
2: testa in giu // @death
3: appes-o/a/i/e|appender-lo/li/la/ti/vi|appendiamol-i/o/a|appendetel-o/i/a a testa in giu // @death
3: appes-o/a/i/e|appender-lo/li/la/ti/vi|appendiamol-i/o/a|appendetel-o/i/a per i|un? pied-i/e // @death
2: piazzale loreto // @history|visitat*|stazione|metro
3: farai|farete la|le? ~1 fine di|del|dei|come mussolini|moro|duce|matteotti|gheddafi|ceausescu|falcone|borsellino|maial-e/i|topi|topo
2: far-a/anno la ~1 fine di|del mussolini|moro|duce|matteotti|gheddafi|ceausescu
3: coltellat-a/e|pallottol-a/e|sprangat-a/e|fucilat-a/e|proiettil-e ~5 merit-i/a/ate/ano // @history
3: affond-ate/are/iamo ~1 barc-a/he/one/oni|gommon-e/i|nav-e/i con ~3 dentro // @history|crimin*|vergogn*|disumano
2: affond-ate/are/iamo ~1 barcon-e/i|gommon-e/i // @history|crimin*|vergogn*|disumano
3: bomb-a/e|bruci*|affond*|incendi* ~5 voi|tutti|loro|lui|lei|zingari|negri|immigrati dentro // @history
3: appender*|append-iamoli/iamolo/eteli|impicca* ~2 lampion-e/i|cappio|gancio|ganci // @history
3: da ammazzare|impiccare|fucilare|linciare di|tutti|subito|vivo|vivi|come // @animals
2: ^ da ammazzare|impiccare|fucilare|linciare|sgozzare $
3: va|vanno|andrebbe|andrebbero|andresti solo|tutte|tutti? stuprat-a/e|violentat-a/e // @history|tutel*|difes*|aiutat*
3: ti|vi|gli|le taglio|tagliamo|taglierei|taglia|tagli|taglino|tagliasse ~1 gola // tasse|burocrazia|banche|@animals|@history
3: tagli-argli/arle/ategli/atele/amogli/amole ~1 gola|testa // @animals|@history
3: ti|vi mand-o/iamo|spedisco|spediamo|manderei|manderemo ~2 cimitero|obitorio|camposanto|sottoterra // urne|voto|elezioni|visita
3: ti|vi mand-o/iamo|spedisco|spediamo|manderei|manderemo in|all|al ospedale|rianimazione|traumatologia $
2: ti|vi strapp-o/iamo|cav-o/iamo|mangio ~1 cuore|fegato|occhi
2: prossima volta ~5 non torn-i/ate|tornerai|tornerete ~1 casa|vivo|viva|vivi
3: bruciatel-a/o/i/e|bruciamol-a/o/i/e|bruciarl-a/o/i/e viv-a/o/i/e // @history
2: ^ sparatel-e/i|sparategli $
2: ^ al|alla rogo il|lo|la|i|gli|le streg-a/he|traditor-e/i|infam-e/i|eretic-o/a/i
2: te|ti|ve|vi|lo|li|je possino|possin ammazza*|ceca*|acceca*
3: ti|vi da-rei/remmo/ro|diamo|daremo|do fuoco // scherz*
2: gli|le|li|lo da-rei/remmo/ro|diamo|daremo fuoco // rifiuti|spazzatura|carte|tessera|@history
3: dat-egli/ele|diamogli|diamole|dargli|darle|darvi|darti fuoco // rifiuti|spazzatura|cassonett*|carte|tessera|@history
3: bruci-ategli/atele/amogli/amole|incendi-ategli/atele/amogli ~1 cas-a/e|macchin-a/e|auto|ufficio|negozio|sede|studio|moto
3: mett-etelo/etela/eteli/etele/iamolo/iamola/iamoli/erlo/erla/erli al muro e? spar*|fucil*
2: ^ mett-etelo/etela/eteli/etele/iamolo/iamola/iamoli al muro
2: ven-go/iamo|verro|verremo|verranno|pass-iamo/eremo a prend-erti/ervi|cerc-arti/arvi|pigli-arti/arvi ~1 casa|letto|notte
2: assaggi-are/ate|prov-are ~1 manganell-o/i|cinghia|bastone|mazz-a/e|sprang-a/he // chi|polizia|manifestant*|student*
3: va|vai|andate|vada|annate|vattene a|andare? mori|morire ammazzat-o/i/a
3: va|vai|andate a morire|crepare
2: ^ al muro $
# Wishes.
3: @iWish ~4 veng-a/ano|prend-a/ano|becchi|pigl-i/ino|viene|vengano|colpisca|tocchi ~2 @illness
3: auguro|auguriamo|augurerei ~3 @illness|morte|morire|crepare|stupro
3: @iWish ~6 muoi-a/ano/i/ate|muor-i/e|crep-i/ino/iate|schiatt-i/ino|stuprino|violentino|sparino|ammazzino|uccidano // legge|riforma|ddl|proposta|partito|decreto|emendamento|progetto
2: @iWish ~3 bruci|brucino|soffr-a/ano|finisca ~2 inferno|tanto|molto|male
3: @iWish ~3 invest-a/ano ~2 camion|macchina|auto|treno|tram|autobus|tir
3: ^ che ~1 muoi-a/ano|crep-i/ino|schiatt-i/ino ~3 sofferenze|dolori|male|presto|solo|sola|can-e/i
3: @iWish ~2 ti|vi|gli|le scopp-i/ino|esplod-a/ano|bruc-i/ino ~2 casa|macchina|auto|testa|faccia|mano|mani
3: magari|almeno ~2 morisse|crepasse|schiattasse|morissero|crepassero
2: quando ~2 muor-e/i|crep-a/i ~3 festegg*|stapp*|brind*
2: ^ un|una cancro|tumore|ictus a|al|alla|per
2: bruci-a/ate|marcisc-i/a|marcite ~1 inferno
2: ti|vi|gli|le auguro|auguriamo ~2 peggio|male|soffrire
3: ti|vi|gli|le|che|te|je ~1 veng-a/ano|venisse|venissero|prenda|pigl-i/ia/iasse|possino ~4 @illness
2: ti|vi|gli|le|je venga|venisse|prenda|pigliasse|possino un|na|ammazza|ceca* accident-e|colpo|male
3: ^ possa|possiate|possano|possino ~1 morire|crepare|schiattare
2: ^ possa|possiate|possano ~1 marcire|bruciare|soffrire
3: ^ crep-a/ate|schiatt-a/ate|muor-i|mor-ite $
3: ^ crep-a/ate|schiatt-a/ate|muor-i|mor-ite @abuse|ammazzat-o/i/a|male|presto|tutti|subito|maledett*
3: perche non ti|vi suicid-i/ate|ammazz-i/ate|spar-i/ate|impicch-i/iate|uccid-i/ete
3: ucciditi|uccidetevi|suicidatevi|ammazzatevi|impiccatevi|sparatevi
2: ^ suicidati|ammazzati|impiccati|sparati // sono|furono|vennero|stati|erano|civili|operai|@history
2: fatti|fatevi ammazzare|sparare|impiccare|uccidere
2: buttat-i/evi|gettat-i/evi|lanciat-i/evi ~1 sotto|dal|dalla|giu
2: ^ morte a|al|ai|agli|alla|alle // mafia|camorra|ndrangheta|pena|burocrazia
3: morte ai|agli|alle|a|al @group|@people // pena|condanna*|incidente
3: ^ a morte il|la|i|gli|le|@people|@group // condanna*
# Intimidation.
3: sei|siete un|degli|una uom-o/ini|donna mort-o/i/a
2: ^ sei|siete mort-o/i/a $
2: te|ve|gliela|ce la? fa|faccio|far-emo/o/a/anno|facciamo|facciano pagare // urne|voto|elezioni|elettori|votare|cabina
3: paghera*|pagherete col|con ~1 sangue|vita|pelle
2: la pagh-erai/erete/i/ate cara|carissima // urne|voto|elezioni
2: guardat-i/evi le spalle
2: attent-o/i/a ~1 quando esc-i/ite|torn-i/ate|cammin-i|gir-i
2: attent-o/i/a|occhio ~1 quando|dove esc-e/i/ono|torn-a/i/ate|cammin-a/i/ate|gir-a/i/ate|va|vai ~2 sera|notte|casa|sol-o/a|buio
2: se ti|vi|lo|li becc-o/hiamo|trov-o/iamo|prend-o/iamo|incontr-o/iamo ~2 strada|giro|sol-o/i|sotto|notte
2: hai|avete i|le giorni|ore contat-i/e // governo|legge
3: mett-o/iamo|metteremo|piazz-o/iamo una|le|na? bomb-a/e
2: bomb-a/e|molotov|fuoco|tritolo in|al|alla|sotto|contro|nel parlament-o|montecitorio|senato|camera|comune|municipio|sede|casa|palazzo|quirinale // @death|@history|attentat*|terrorist*|inchiesta|trovat*|esplos*|scoppi*
2: brucia-re/mo/te|incendiare|incendiamo ~2 sed-e/i|municipio|parlamento|comune|palazz-o/i|camera
2: scorr-era/eranno|scorra il|del|tanto sangue
2: imbracc-iare/iamo|prendiamo|prendere|usiamo|tirare le|i|fuori fucil-i|armi|forconi|mitra|spranghe
2: pensa|pensi|pensate|attento|attenti|occhio a|ai|alla|alle tuoi|tua|tue|vostri|vostre figl-i/ia/ie|famigli-a/e|moglie
`,
};
